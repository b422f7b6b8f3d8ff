/** The floors of ARCHITECTURE.md as rules: imports go down only, and cycles are never allowed. */
const FLOORS = {
  contract: [],
  locales: ['contract'],
  db: ['contract'],
  adapters: ['contract'],
  domain: ['contract', 'locales', 'db', 'adapters'],
  mails: ['contract', 'locales', 'domain'],
  api: ['contract', 'locales', 'domain'],
  syndication: ['contract', 'locales', 'domain'],
  jobs: ['contract', 'adapters', 'domain'],
  web: ['contract', 'locales'],
  server: ['contract', 'locales', 'db', 'adapters', 'domain', 'mails', 'api', 'syndication', 'jobs', 'web'],
  cli: ['contract', 'db', 'adapters', 'domain', 'server'],
}
/**
 * The strata of the domain, lowest first: each imports those before it only. The same holds for the folders of a stratum. A cycle
 * between folders is thereby impossible, however deep in them its files lie.
 */
const STRATA = {
  kernel: [],
  content: [
    'languages',
    'search',
    'takedowns',
    'stories',
    'articles',
    'enrichment',
    'story-pages',
    'lexicon',
    'page-rights',
    'sources',
    'websub',
    'ingestion',
  ],
  editorial: ['pins', 'rankings', 'digests', 'paper', 'corrections', 'takedowns', 'newsroom'],
  readers: ['bookmarks', 'accounts', 'personal-feed', 'contact', 'newsletters', 'notices'],
  premium: [],
  operations: [
    'monitor',
    'figures',
    'model-tokens',
    'morning',
    'undo',
    'reader-desk',
    'retention',
    'share-images',
    'syndication',
  ],
}
const WEB = {
  platform: [],
  i18n: [],
  styles: [],
  preact: [],
  lib: ['platform', 'i18n'],
  ui: ['lib', 'platform', 'i18n'],
  components: ['ui', 'lib', 'platform', 'i18n'],
  features: ['components', 'ui', 'lib', 'platform', 'i18n'],
  'service-worker': ['i18n'],
  gallery: ['ui', 'platform', 'i18n', 'styles'],
  shell: ['features', 'components', 'ui', 'lib', 'platform', 'i18n', 'styles'],
}
/** Rooms of src/domain/premium. Its loose files (the port, repositories) are for all of them. */
const PREMIUM = {
  entitlement: [],
  trial: [],
  usage: [],
  'customer-deletions': [],
  'price-changes': ['entitlement'],
  sync: ['entitlement', 'trial', 'price-changes'],
  status: ['entitlement', 'trial', 'price-changes'],
  checkout: ['entitlement', 'trial', 'sync'],
  management: ['entitlement', 'sync'],
  gifts: ['entitlement', 'checkout', 'withdrawal', 'sync'],
  events: ['sync', 'gifts'],
  'app-store': ['entitlement', 'trial', 'status'],
  maintenance: ['entitlement', 'price-changes', 'sync', 'events', 'customer-deletions', 'gifts'],
}
/** What the domain asks of the outside in its own words: the adapter that implements a port imports it. */
const PORTS = '^src/domain/kernel/ports/'
/** Contract files that hold plain values; the rest is zod and reaches the browser as types only. */
const PLAIN =
  'limits|pin-lists|taxonomy|locales|content-languages|list-languages|locale-path|onboarding|reading|errors|access|syndication|share-images|edition-path|passwords|plans|gift-paths|early-features|leaving-reasons|site|apple-subscriptions|time-zone|utc-day|newsletter-path|device-name|link-tokens|gate|provenance|quotation-marks|passage-url|typeset|markup|speakable|spoken-edition|card-fields|case-limits|desk-values|edition-limits|notice-limits|source-types|uuid|edition-figures|search-times'
export const TESTS = '[.](test|fixture)[.]tsx?$|^(src|packages/[^/]+)/testing/'
/** Folders of the domain whose labels and sentences are part of what they compose. */
const DOMAIN_WITH_WORDS = 'content/articles|editorial/digests/(building|reading)|editorial/paper'
/** Floors that may import workspace packages; the rest reaches them through an adapter or a rule. */
const PACKAGE_USERS = 'adapters|domain|jobs|server|testing'

const floorRule =
  (root) =>
  ([floor, below]) => ({
    name: `${root}/${floor} stands on: ${below.join(', ') || 'nothing'}`,
    severity: 'error',
    from: { path: `^${root}/${floor}/`, pathNot: TESTS },
    to: {
      path: `^${root}/[^/]+/`,
      pathNot: [
        ...[floor, ...below].map((name) => `^${root}/${name}/`),
        ...(floor === 'adapters' ? [PORTS] : []),
      ],
    },
  })
/** One rule for each name of a list: it imports those before it. */
const inOrder = (root, names) => names.map((name, at) => floorRule(root)([name, names.slice(0, at)]))
const unlisted = ([stratum, folders]) => ({
  name: `every folder of src/domain/${stratum} stands in the order of its stratum`,
  severity: 'error',
  from: { path: `^src/domain/${stratum}/`, pathNot: `^src/domain/${stratum}/(${folders.join('|')})/` },
  to: {},
})
const only = (name, packages, places) => ({
  name,
  severity: 'error',
  from: { path: '^(src|packages)/', pathNot: [...places, TESTS] },
  to: { path: packages.map((p) => `(^|node_modules/)${p}(/|$)`) },
})

export default {
  forbidden: [
    ...Object.entries(FLOORS).map(floorRule('src')),
    ...inOrder('src/domain', Object.keys(STRATA)),
    ...Object.entries(STRATA).flatMap(([stratum, folders]) => inOrder(`src/domain/${stratum}`, folders)),
    ...Object.entries(STRATA)
      .filter(([, folders]) => folders.length > 0)
      .map(unlisted),
    ...Object.entries(WEB).map(floorRule('src/web')),
    ...Object.entries(PREMIUM).map(floorRule('src/domain/premium')),
    {
      name: 'the domain returns codes; only where it composes answers and editions it reads words',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: [`^src/domain/(${DOMAIN_WITH_WORDS})/`, TESTS] },
      to: { path: '^src/locales/', pathNot: '^src/locales/content-language[.]ts$' },
    },
    {
      name: 'a workspace package imports nothing of the product',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(src|scripts|bench|e2e)/' },
    },
    {
      name: 'a workspace package is imported by its one public file; tests may import its test servers',
      severity: 'error',
      from: { path: '^(src|scripts|bench|e2e)/' },
      to: { path: '^packages/', pathNot: '^packages/[^/]+/(index[.]ts$|testing/)' },
    },
    {
      name: 'workspace packages import each other by their one public file',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/', pathNot: ['^packages/$1/', '^packages/[^/]+/index[.]ts$'] },
    },
    {
      name: 'workspace packages are for adapters and what stands above them',
      severity: 'error',
      from: { path: '^src/', pathNot: [`^src/(${PACKAGE_USERS})/`, TESTS] },
      to: { path: '^packages/' },
    },
    {
      name: 'features do not import each other',
      severity: 'error',
      from: { path: '^src/web/features/([^/]+)/' },
      to: { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'zod stays out of the browser: the web takes types, or plain values',
      severity: 'error',
      from: { path: '^src/web/', pathNot: TESTS },
      to: {
        path: '^src/contract/',
        pathNot: [`^src/contract/(${PLAIN})[.]ts$`, `^src/contract/[a-z]+/(${PLAIN})[.]ts$`],
        dependencyTypesNot: ['type-only'],
      },
    },
    only(
      'SQL is written in repositories',
      ['kysely', 'pg', '@electric-sql'],
      ['^src/db/', '[.]repository[.]ts$'],
    ),
    only(
      'Stripe is behind the payment port',
      ['stripe'],
      ['^src/adapters/stripe/', '^packages/stripe-emulator/'],
    ),
    only(
      'Apple’s library is behind the port of purchases',
      ['@apple/app-store-server-library'],
      ['^src/adapters/app-store/'],
    ),
    only('commands are read in one place', ['commander'], ['^src/cli/']),
    only('the queue is an adapter', ['pg-boss'], ['^src/adapters/queue/']),
    only('Preact stands behind React', ['preact'], ['^src/web/preact/']),
    only('outbound HTTP goes through the guarded fetcher', ['undici'], ['^packages/guarded-fetch/']),
    only(
      'Capacitor stays behind the platform',
      ['@capacitor', '@capgo', '@aparajita'],
      ['^src/web/platform/[^/]+[.]native[.]ts$'],
    ),
    { name: 'no import cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'every import resolves',
      severity: 'error',
      from: { path: '^(src|packages|scripts|bench|e2e)/' },
      to: { couldNotResolve: true, pathNot: ['^node:', '^virtual:', 'dist/server'] },
    },
    {
      name: 'tests and stand-ins stay out of the product',
      severity: 'error',
      from: { path: '^(src|packages)/', pathNot: TESTS },
      to: { path: TESTS },
    },
  ],
  options: {
    // Its own TypeScript support ends before 7; only swc's tells `import type` from `import`.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'route-tree[.]gen[.]ts$' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
