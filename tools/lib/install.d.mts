export function install(stream?: NodeJS.WritableStream & { isTTY?: boolean }): Promise<void>
export function installFolder(
  folder: string,
  what: string,
  stream?: NodeJS.WritableStream & { isTTY?: boolean },
): Promise<void>
