# typed: strict
# frozen_string_literal: true

cask "lanyard" do
  version "{{version}}"
  sha256 "{{sha256:macos-universal.dmg}}"

  url "{{homepage}}/releases/download/v#{version}/Lanyard-#{version}-macos-universal.dmg"
  name "Lanyard"
  desc "Board games for the people in one room, over the local network"
  homepage "{{homepage}}"

  livecheck do
    url :url
    strategy :github_latest
  end

  depends_on macos: :ventura

  app "Lanyard.app"

  zap trash: [
    "~/Library/Application Support/Lanyard",
    "~/Library/Preferences/app.lanyard.table.plist",
    "~/Library/Saved Application State/app.lanyard.table.savedState",
  ]
end
