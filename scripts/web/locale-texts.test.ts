import { expect, test } from 'vitest'
import { browserTexts } from './locale-texts.ts'

const compile = (code: string, id = '/app/src/web/features/digest/digest-page.tsx'): string => {
  const { transform } = browserTexts().find(({ name }) => name === 'browser-texts-of-modules') ?? {}
  const plugin = {
    error: (message: string) => {
      throw new Error(message)
    },
  }
  const result = (
    transform as (this: typeof plugin, code: string, id: string) => { code: string } | undefined
  ).call(plugin, code, id)
  return result?.code.slice(code.length) ?? ''
}

test('a module imports each area that it reads, once', () => {
  expect(
    compile(
      `const t = useTexts('digest'); const u = useTexts("digest"), v = textsOf(context.locale, 'save')`,
    ),
  ).toBe(`\nimport 'texts:digest'\nimport 'texts:save'`)
})

test('an area that is shown in several languages is imported in all of them', () => {
  expect(compile(`const t = textsInAnyLocale(own, 'storyText')`)).toBe(`\nimport 'all-texts:storyText'`)
})

test('texts that are loaded later are not imported', () => {
  expect(compile(`const t = await loadTexts(locale, 'errors')`)).toBe('')
})

test('an area that the build cannot see fails it', () => {
  for (const code of ['useTexts(area)', 'textsOf(locale, area)', 'loadTexts(locale, names[0])'])
    expect(() => compile(code)).toThrow(/cannot see which texts/)
})

test('code that readers’ browsers do not run is unchanged', () => {
  expect(compile(`textsOf(locale, area)`, '/app/src/server/pages/render.ts')).toBe('')
})
