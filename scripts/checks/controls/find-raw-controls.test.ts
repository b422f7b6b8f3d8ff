import { expect, test } from 'vitest'
import { findRawControls } from './find-raw-controls.ts'

const linesOf = (source: string, path = 'src/web/features/a.tsx') =>
  findRawControls(path, source).map(({ line, message }) => `${line} ${message.split(':')[0]}`)

test('a control that is written out in JSX is found, a component is not', () => {
  expect(
    linesOf(`
// <button> in a comment
export const A = () => (
  <form>
    <Button>a</Button>
    <input type="hidden" />
    <fieldset><label>b</label></fieldset>
  </form>
)`),
  ).toEqual(['4 <form>', '6 <input>'])
})

test('templates and strings of HTML are searched', () => {
  expect(
    linesOf(
      `
const page = html\`
  <p>\${name}</p>
  <select name="topic">
    \${options}</select>\`
const row = '<table>'
const notMarkup = 'a < button'`,
      'src/server/pages/a.ts',
    ),
  ).toEqual(['4 <select> in a template', '6 <table> in a template'])
})

test('the class of a component is found wherever a class is chosen', () => {
  expect(
    linesOf(`
export const A = () => (
  <p>
    <Link className="btn btn-accent" />
    <a className={isLoud ? 'text-link' : 'quiet'} />
    <a className="btn-like" />
  </p>
)`),
  ).toEqual(['4 class "btn"', '5 class "text-link"'])
})
