; Windows: links that begin with lanyard:// open Lanyard. electron-builder includes this file in the installer.

!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\lanyard" "" "URL:Lanyard"
  WriteRegStr SHELL_CONTEXT "Software\Classes\lanyard" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\lanyard\DefaultIcon" "" "$appExe,0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\lanyard\shell\open\command" "" '"$appExe" "%1"'
!macroend

!macro customUnInstall
  DeleteRegKey SHELL_CONTEXT "Software\Classes\lanyard"
!macroend
