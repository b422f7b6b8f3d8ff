import { HtmlValidate, StaticConfigLoader } from 'html-validate/node'

/**
 * Mail programs need legacy markup: tables with attributes, and inline styles. All other rules of valid HTML
 * apply.
 */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // React's spelling of attributes, which HTML ignores.
      'attr-case': 'off',
      'no-deprecated-attr': 'off',
      'no-inline-style': 'off',
      'void-style': 'off',
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

/** Problems of a mail's markup, one per line; empty when valid. */
export const mailProblems = async (html: string): Promise<string[]> => {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${message} (${ruleId})`),
  )
}
