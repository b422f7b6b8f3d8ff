import { HtmlValidate, StaticConfigLoader, type MetaDataTable } from 'html-validate/node'

/** React's spelling of attributes and of void elements, which HTML ignores. */
const SPELLING = { 'attr-case': 'off', 'void-style': 'off' } as const

/**
 * Mail programs need legacy markup: tables with attributes, and inline styles. All other rules of valid HTML
 * apply.
 */
const mails = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      ...SPELLING,
      'no-deprecated-attr': 'off',
      'no-inline-style': 'off',
      // A presentation table has neither caption nor heads.
      'wcag/h63': 'off',
      'element-required-attributes': 'error',
      'no-implicit-close': 'error',
      'prefer-native-element': 'off',
      // The title of a mail is its subject, which may be as long as a headline.
      'long-title': 'off',
    },
  }),
)

const isBox = (type: unknown): boolean => type === 'checkbox' || type === 'radio'

/** What the Nu HTML checker of `npm run test:long` reports and html-validate does not know. */
const STRICTER: MetaDataTable = {
  script: {
    inherit: 'script',
    attributes: {
      type: { enum: ['module', 'importmap', 'text/javascript', 'application/ld+json', 'application/json'] },
    },
  },
  input: {
    inherit: 'input',
    attributes: {
      'aria-checked': {
        allowed: (node) => (isBox(node.getAttribute('type')) ? 'the box states it itself' : null),
      },
    },
  },
}

const pages = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard'],
    elements: ['html5', STRICTER],
    rules: { ...SPELLING, 'no-trailing-whitespace': 'off' },
  }),
)

const problemsBy = async (validator: HtmlValidate, html: string): Promise<string[]> => {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${message} (${ruleId})`),
  )
}

/** Problems of a mail's markup, one per line; empty when valid. */
export const mailProblems = (html: string): Promise<string[]> => problemsBy(mails, html)

/** Bytes that a browser looks through for the encoding before it parses (HTML, 13.2.3.2). */
const ENCODING_WINDOW = 1024

const lateEncoding = (html: string): string[] => {
  const [meta] = /<meta charset=[^>]*>/i.exec(html.slice(0, ENCODING_WINDOW)) ?? []
  return meta ? [] : [`no <meta charset> in the first ${ENCODING_WINDOW} bytes`]
}

/** Problems of a page's markup, one per line; empty when valid. */
export const pageProblems = async (html: string): Promise<string[]> => [
  ...lateEncoding(html),
  ...(await problemsBy(pages, html)),
]
