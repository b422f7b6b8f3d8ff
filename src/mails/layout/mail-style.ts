export const SERIF = "Georgia,'Times New Roman',serif"
export const SANS = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
export const MONO = 'ui-monospace,Menlo,Consolas,monospace'

/** The light colours of styles/tokens.css, written inline because some mail programs ignore style sheets. */
export const COLOUR = {
  paper: '#faf8f3',
  sheet: '#ffffff',
  ink: '#191714',
  faint: '#57524a',
  rule: '#ddd8cc',
  accent: '#c2371a',
  accentInk: '#ffffff',
} as const

/**
 * The dark colour of each class. They must override the inline colours, hence `!important`. Outlook's own
 * dark mode supports only `[data-ogsc]`.
 */
const DARK = [
  ['.paper', 'background:#141311!important'],
  ['.sheet', 'background:#1c1a17!important;border-color:#35312b!important'],
  ['.ink', 'color:#f2eee6!important'],
  ['.faint', 'color:#b9b2a6!important'],
  ['.link', 'color:#ff8463!important'],
  ['.line', 'border-color:#35312b!important'],
  ['.set', 'background:#141311!important;border-color:#ff8463!important'],
  ['.act', 'background:#ff8463!important;color:#1c0d07!important'],
] as const

export const STYLE_SHEET = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${DARK.map(([name, rule]) => `${name}{${rule}}`).join('')}}`,
  ...DARK.map(([name, rule]) => `[data-ogsc] ${name}{${rule}}`),
  '@media (max-width:480px){.pad{padding-left:18px!important;padding-right:18px!important}}',
].join('\n')
