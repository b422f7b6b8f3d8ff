import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const QUERY = '?script'

/**
 * Resolves `start.ts?script` to the code of that module and of all it imports, as text for a `<script>` in a
 * page: minified, in one scope, and without `<`, which could end the element.
 */
export const inlineScripts = (): Plugin => ({
  name: 'inline-scripts',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!id.endsWith(QUERY)) return undefined
    const file = await this.resolve(id.slice(0, -QUERY.length), importer, { skipSelf: true })
    return file && `${file.id}${QUERY}`
  },
  async load(id) {
    if (!id.endsWith(QUERY)) return undefined
    const bundle = await rolldown({
      input: id.slice(0, -QUERY.length),
      platform: 'browser',
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      treeshake: { propertyReadSideEffects: false },
    })
    const { output } = await bundle.generate({ format: 'iife', minify: true })
    await bundle.close()
    for (const file of Object.keys(output[0].modules)) this.addWatchFile(file)
    const code = output[0].code.trim()
    if (/<[!/]/.test(code)) this.error(`${id} would end its own element`)
    return `export default ${JSON.stringify(code)}`
  },
})
