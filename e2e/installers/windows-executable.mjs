// Programs of Windows and their resources. Plain JavaScript, since the types of resedit bring those of a page into every file.

import { NtExecutable, NtExecutableResource, Resource } from 'resedit'

export function emptyExecutable() {
  const executable = NtExecutable.createEmpty(false, false)
  const resources = NtExecutableResource.from(executable)
  const about = Resource.VersionInfo.createEmpty()
  about.setStringValues({ lang: 1033, codepage: 1200 }, { ProductName: 'Electron' })
  about.outputToResourceEntries(resources.entries)
  resources.outputResource(executable)
  return Buffer.from(executable.generate())
}

export function readResources(bytes) {
  const { entries } = NtExecutableResource.from(NtExecutable.from(bytes))
  const [about] = Resource.VersionInfo.fromEntries(entries)
  const [icon] = Resource.IconGroupEntry.fromEntries(entries)
  const integrity = entries.find(({ type, id }) => type === 'INTEGRITY' && id === 'ELECTRONASAR')
  return {
    about: about.getStringValues(about.getAllLanguagesForStringValues()[0]),
    icons: icon.icons.length,
    integrity: JSON.parse(Buffer.from(integrity.bin).toString()),
  }
}
