import { beforeEach, expect, it, vi } from 'vitest'
import { loadWithStyles } from './load-with-styles.ts'
import { MissingFileError } from './missing-file.ts'

class Link extends EventTarget {
  rel = ''
  href = ''
  remove() {
    links = links.filter((link) => link !== this)
  }
}

let links: Link[]

/** A page that was rendered with `/assets/page.css`. */
beforeEach(() => {
  links = [Object.assign(new Link(), { href: '/assets/page.css' })]
  vi.stubGlobal('document', {
    createElement: () => new Link(),
    querySelector: (selector: string) =>
      links.find(({ href }) => selector === `link[href="${href}"]`) ?? null,
    head: { append: (link: Link) => links.push(link) },
  })
})

const added = () => links.slice(1)
const finish = (href: string, event: 'load' | 'error') =>
  links.find((link) => link.href === href)?.dispatchEvent(new Event(event))

const loadModule = () => vi.fn<() => Promise<string>>(async () => 'module')

it('loads a module at once whose style sheets the page was rendered with', async () => {
  expect(await loadWithStyles(async () => 'module', ['assets/page.css'])).toBe('module')
  expect(await loadWithStyles(async () => 'module')).toBe('module')
  expect(added()).toEqual([])
})

it('adds each style sheet once and waits for it before it loads the module', async () => {
  const load = loadModule()
  const loaded = Promise.all([
    loadWithStyles(load, ['assets/one.css', 'assets/two.css']),
    loadWithStyles(load, ['assets/two.css']),
  ])
  expect(added().map(({ href, rel }) => `${rel} ${href}`)).toEqual([
    'stylesheet /assets/one.css',
    'stylesheet /assets/two.css',
  ])
  finish('/assets/one.css', 'load')
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  finish('/assets/two.css', 'load')
  expect(await loaded).toEqual(['module', 'module'])
})

it('rejects when a style sheet fails, and requests it again at the next attempt', async () => {
  const load = loadModule()
  const first = loadWithStyles(load, ['assets/late.css'])
  finish('/assets/late.css', 'error')
  await expect(first).rejects.toThrow('/assets/late.css')
  expect([added(), load.mock.calls]).toEqual([[], []])
  const second = loadWithStyles(load, ['assets/late.css'])
  finish('/assets/late.css', 'load')
  expect(await second).toBe('module')
})

it('says of whatever did not load that a file is missing, so that the router does not reload on its own account', async () => {
  const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js'))
  const failed = loadWithStyles(failing)
  await expect(failed).rejects.toBeInstanceOf(MissingFileError)
  await expect(failed).rejects.toMatchObject({ message: /^Not loaded: .*\/a\.js$/ })
})
