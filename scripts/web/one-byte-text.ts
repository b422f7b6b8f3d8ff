import type { Plugin } from 'vite'

const BEYOND_LATIN_1 = /[^\0-\u00FF]/g

const escaped = (unit: string): string => String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0')

/**
 * The same code with escapes for what is not Latin-1: they mean the same in texts, in templates and in patterns, also where
 * `String.raw` writes a pattern.
 */
export const withinLatin1 = (code: string): string => code.replaceAll(BEYOND_LATIN_1, escaped)

/**
 * V8 keeps a source with a single letter beyond Latin-1 in two bytes a letter: 7 MB more for the bundles of server and pages. Applied
 * to what is written, because the minifier takes escapes out again. Lines stay where they are, which is all that a stack trace names.
 */
export const oneByteText = (): Plugin => ({
  name: 'one-byte-text',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, files) {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = withinLatin1(file.code)
  },
})
