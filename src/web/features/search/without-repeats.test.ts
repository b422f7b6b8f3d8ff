import { expect, it } from 'vitest'
import { anArticle } from '#web/components/page.fixture.tsx'
import { withoutRepeats } from './without-repeats.ts'

const article = (number: number) => anArticle({ id: `01936f00-0000-7000-8000-00000000000${number}` })

it('shows no result twice when news pushes some onto the next page', () => {
  expect(withoutRepeats([article(1), article(2)], [article(2), article(3)])).toEqual([article(3)])
})
