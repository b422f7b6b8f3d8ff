import { parseHTML } from 'linkedom'
import { afterEach, expect, it, vi } from 'vitest'
import { writeHead } from './write-head.ts'

const SITE =
  '<meta charset="utf-8"><link rel="icon" href="/favicon.ico"><meta name="description" content="The first page">'
const OF_FIRST =
  '<title>First</title><link rel="canonical" href="/first"><link rel="alternate" hreflang="fr" href="/fr/first"><meta name="robots" content="noindex">'

const page = () => {
  const { document } = parseHTML(`<!doctype html><html><head>${SITE}${OF_FIRST}</head><body></body></html>`)
  vi.stubGlobal('document', document)
  return document
}

afterEach(() => vi.unstubAllGlobals())

const root = {
  status: 'success',
  meta: [{ charSet: 'utf-8' }, { title: 'Aperçu' }],
  links: [{ rel: 'icon', href: '/favicon.ico' }],
}
const second = {
  status: 'success',
  meta: [{ title: 'Second' }, undefined],
  links: [
    { rel: 'canonical', href: '/second' },
    { rel: 'alternate', hrefLang: 'fr', href: '/fr/second', title: undefined },
  ],
}

it('names the page that is shown, and nothing twice', () => {
  const { head } = page()
  writeHead([root, second])
  writeHead([root, second])
  expect(head.querySelector('title')?.textContent).toBe('Second')
  const links = [...head.querySelectorAll('link')].map((link) => [
    link.getAttribute('rel'),
    link.getAttribute('href'),
  ])
  expect(links).toEqual([
    ['icon', '/favicon.ico'],
    ['canonical', '/second'],
    ['alternate', '/fr/second'],
  ])
  expect(head.querySelectorAll('link[title]')).toHaveLength(0)
  expect([...head.querySelectorAll('meta')].map((meta) => meta.getAttribute('name'))).toEqual([
    null,
    'description',
  ])
})

it('says of a page that is not to be listed that it is not', () => {
  const { head } = page()
  writeHead([root, { status: 'success', meta: [{ name: 'robots', content: 'noindex' }] }])
  expect(head.querySelectorAll('meta[name=robots]')).toHaveLength(1)
  expect(head.querySelector('link[rel=canonical]')).toBeNull()
})

it('names nothing below what is missing', () => {
  const { head } = page()
  writeHead([{ ...root, _notFound: true, meta: [{ title: 'Not found' }] }, second])
  expect(head.querySelector('title')?.textContent).toBe('Not found')
  expect(head.querySelector('link[rel=canonical]')).toBeNull()
  writeHead([root, { status: 'error' }, second])
  expect(head.querySelector('title')?.textContent).toBe('Aperçu')
})
