/** Hands the browser a file to save. */
export function saveFile(content: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Once the download has begun: the address is no longer needed.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
