import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAllowed, readRobots } from './robots.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const mayRead = (robots: string, path: string, product = 'Apercu'): boolean =>
  isAllowed(readRobots(bytes(robots), product).rules, `https://example.com${path}`)

describe('robots.txt, by the examples of RFC 9309', () => {
  const SIMPLE = `User-Agent: *
Disallow: *.gif$
Disallow: /example/
Allow: /publications/

User-Agent: foobot
Disallow:/
Allow:/example/page.html
Allow:/example/allowed.gif

User-Agent: barbot
User-Agent: bazbot
Disallow: /example/page.html

User-Agent: quxbot
`
  test.for([
    ['foobot', '/', false],
    ['foobot', '/example/page.html', true],
    ['foobot', '/example/allowed.gif', true],
    ['foobot', '/example/', false],
    ['barbot', '/example/page.html', false],
    ['bazbot', '/example/page.html', false],
    ['bazbot', '/example/', true],
    ['quxbot', '/example/', true],
    ['quxbot', '/a.gif', true],
    ['Apercu', '/a.gif', false],
    ['Apercu', '/a.gif?large', true],
    ['Apercu', '/example/', false],
    ['Apercu', '/publications/1', true],
    ['Apercu', '/', true],
  ] as const)('5.1: %s, %s: %s', ([product, path, expected]) => {
    expect(mayRead(SIMPLE, path, product)).toBe(expected)
  })

  test('5.2: the longest match decides', () => {
    const robots = 'User-Agent: foobot\nAllow: /example/page/\nDisallow: /example/page/disallowed.gif\n'
    expect(mayRead(robots, '/example/page/disallowed.gif', 'foobot')).toBe(false)
    expect(mayRead(robots, '/example/page/other.gif', 'foobot')).toBe(true)
  })

  test('2.2.1: groups that name the same crawler are one, and its own group stands alone', () => {
    const robots =
      'User-Agent: Apercu\nDisallow: /a\n\nUser-Agent: other\nDisallow: /b\n\nUser-agent: aPERCU/2.0 (fast)\nDisallow: /c\n\nUser-agent: *\nDisallow: /d\n'
    expect(['/a', '/b', '/c', '/d'].map((path) => mayRead(robots, path))).toEqual([false, true, false, true])
  })

  test.for([
    ['/foo/bar?baz=quz', '/foo/bar?baz=quz'],
    ['/foo/bar?baz=https://foo.bar', '/foo/bar?baz=https%3A%2F%2Ffoo.bar'],
    ['/foo/bar/\u30C4', '/foo/bar/%E3%83%84'],
    ['/foo/bar/%E3%83%84', '/foo/bar/%E3%83%84'],
    ['/foo/bar/%62%61%7A', '/foo/bar/baz'],
    ['/path/file-with-a-%2A.html', '/path/file-with-a-*.html'],
    ['/path/foo-%24', '/path/foo-$'],
  ] as const)('2.2.2: %s is compared as it is meant with %s', ([pattern, path]) => {
    expect(mayRead(`User-agent: *\nDisallow: ${pattern}`, path)).toBe(false)
  })

  test('2.2.2: of two that are as long, the one that allows', () => {
    expect(mayRead('User-agent: *\nDisallow: /page\nAllow: /page', '/page')).toBe(true)
    expect(mayRead('User-agent: *\nAllow: /page\nDisallow: /page', '/page')).toBe(true)
  })

  test.for([
    ['/this/*/exactly', '/this/path/exactly', false],
    ['/this/*/exactly', '/this/and/that/exactly/so', false],
    ['/this/path/exactly$', '/this/path/exactly', false],
    ['/this/path/exactly$', '/this/path/exactly/so', true],
    ['/*.php$', '/a.php/b.php', false],
    ['/*.php$', '/a.php?x', true],
    ['/a*a$', '/a', true],
    ['*', '/', false],
    ['private', '/private', false],
    ['', '/', true],
  ] as const)('2.2.3: with "Disallow: %s" whether %s may be read: %s', ([pattern, path, expected]) => {
    expect(mayRead(`User-agent: *\nDisallow: ${pattern}`, path)).toBe(expected)
  })

  test('2.2.4: other lines and comments change nothing, nor do rules before any name', () => {
    const robots =
      '\uFEFFDisallow: /early\r\nUser-agent: Apercu # us\rSitemap: https://example.com/s.xml\r\nUser-agent: b\nDisallow: /x # why\nnonsense\n: \n'
    expect(mayRead(robots, '/x')).toBe(false)
    expect(mayRead(robots, '/early')).toBe(true)
  })

  test('robots.txt itself may always be read', () => {
    expect(mayRead('User-agent: *\nDisallow: /', '/robots.txt')).toBe(true)
  })

  test('2.5: 500 KiB are read, what follows is not, and no half line counts', () => {
    const filler = `${'#'.repeat(1023)}\n`.repeat(499)
    const robots = `${filler}User-agent: *\nDisallow: /kept\nDisallow: /${'x'.repeat(2000)}\nDisallow: /late\n`
    expect(mayRead(robots, '/kept')).toBe(false)
    expect(mayRead(robots, '/late')).toBe(true)
    expect(mayRead(robots, `/${'x'.repeat(1500)}`)).toBe(true)
  })

  test('a crawl delay is read in seconds; what is no positive number counts as none', () => {
    const delay = (value: string) =>
      readRobots(bytes(`User-agent: *\nCrawl-delay: ${value}\nDisallow: /x`), 'Apercu').delaySeconds
    expect(['15', '0.5', 'soon', '-3'].map(delay)).toEqual([15, 0.5, 0, 0])
  })

  test('a crawl delay is a day at most, and none where it is shorter than a millisecond', () => {
    const delay = (value: string) =>
      readRobots(bytes(`User-agent: *\nCrawl-delay: ${value}`), 'Apercu').delaySeconds
    expect(['86401', '1e39', 'Infinity', '1e-50'].map(delay)).toEqual([86_400, 86_400, 86_400, 0])
  })

  test('NULs in a file change nothing', () => {
    expect(readRobots(bytes('User-agent: *\0\nDis\0allow: /a\0b\0'), 'Apercu').rules).toEqual([
      { allow: false, path: '/ab' },
    ])
  })

  test('a name without rules is named all the same: the rules for all are not its own', () => {
    expect(mayRead('User-agent: *\nDisallow: /\n\nUser-agent: Apercu\nDisallow:\n', '/')).toBe(true)
  })

  test('any bytes and any path have an answer', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        fc.webUrl({ withQueryParameters: true }),
        (file, url) => {
          expect(typeof isAllowed(readRobots(file, 'Apercu').rules, url)).toBe('boolean')
        },
      ),
    )
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '*', '/', '$') }), (pattern) => {
        const path = '/aa/a/aaa/a'
        const written = /^[/*]/.test(pattern) ? pattern : `/${pattern}`
        const isWhole = written.endsWith('$')
        const body = (isWhole ? written.slice(0, -1) : written).replaceAll('$', '\\$').replaceAll('*', '.*')
        const expected = new RegExp(`^${body}${isWhole ? '$' : ''}`).test(path)
        expect(mayRead(`User-agent: *\nDisallow: ${pattern}`, path)).toBe(pattern === '' || !expected)
      }),
    )
  })
})
