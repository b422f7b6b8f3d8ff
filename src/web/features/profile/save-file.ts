/** Longer than any browser takes to begin a download. */
const FORGET_AFTER_MS = 30_000

/** Hands a JSON text to the browser as a file to keep. */
export const saveFile = (text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `apercu-${new Date().toISOString().slice(0, 10)}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), FORGET_AFTER_MS)
}
