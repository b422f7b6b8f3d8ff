const IMPORT = /^import \{([^}]*)\} from '\.\/grammar\.ts'\n/m
const NAMES = ['formatNumber', 'formatPrice', 'plural']

/** The source with an import of the grammar that it calls: a translation may have a plural where none was. */
export const withGrammarImports = (source: string): string => {
  const current = IMPORT.exec(source)
  const body = source.replace(IMPORT, '')
  const used = NAMES.filter((name) => new RegExp(`\\b${name}\\(`).test(body)).join(', ')
  if (used === (current?.[1]?.trim() ?? '')) return source
  const written = used ? `import { ${used} } from './grammar.ts'\n` : ''
  if (current) return source.replace(IMPORT, written)
  return written + (source.startsWith('import') ? '' : '\n') + source
}
