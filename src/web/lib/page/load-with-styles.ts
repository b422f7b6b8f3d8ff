import { MissingFileError } from './missing-file.ts'

const loading = new Map<string, Promise<unknown>>()

const loadStyles = (path: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = path
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      // Removed, so that the next attempt requests it again.
      link.remove()
      reject(new Error(`Styles not loaded: ${path}`))
    })
    document.head.append(link)
  })

/** Done at once for a style sheet that the page was rendered with. */
const stylesAt = async (path: string): Promise<void> => {
  if (!document.querySelector(`link[href="${path}"]`)) loading.set(path, loadStyles(path))
  await loading.get(path)
}

/**
 * Loads a module on demand after its style sheets, whose paths are relative to the site's root, each once. The build calls it for
 * every `import()`.
 *
 * @throws MissingFileError also in place of the browser's own error, by which the router would reload on its own account
 */
export const loadWithStyles = async <T>(
  load: () => Promise<T>,
  paths: readonly string[] = [],
): Promise<T> => {
  try {
    await Promise.all(paths.map((path) => stylesAt(`/${path}`)))
    return await load()
  } catch (cause) {
    throw new MissingFileError(`Not loaded: ${String(cause)}`, { cause })
  }
}
