/** Offers a text to the browser as a file to save. `type`: its MIME type. */
export function saveText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // An iPhone fetches the file only after its owner has agreed.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
