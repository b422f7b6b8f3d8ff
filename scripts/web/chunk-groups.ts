/** The first group that matches a module takes it, with what it imports. */
export const CHUNK_GROUPS = [
  // Changes with a dependency, not with each release. Passkeys and charts are rare: their packages stay with the pages that
  // import them.
  {
    name: 'framework',
    test: /node_modules\/(?!@simplewebauthn|d3-|internmap|uqr)/,
  },
  // What every page needs, in one file: each file more repeats its lists of imports and packs worse.
  { name: 'app', tags: ['$initial' as const], test: /\/src\// },
  // A card and its parts, which every list shows: in pieces they pack worse.
  {
    name: 'card',
    test: /web\/components\/(article-card\/(?!photo-credit|source-name)|article-text|muting|save-link|time|topic-chips|list-languages\/(choices|languages))[^?]*$/,
  },
  // Readers with an account need all of each; in pieces they pack worse.
  { name: 'state', test: /web\/lib\/state\// },
  {
    name: 'saved',
    test: /web\/(lib\/reading\/(saved|saves|cache-saved)|components\/(use-is-saved|save-toggle))/,
  },
  // Small sheets pack badly: what is above and beside the text of an article or story, and what forms are made of.
  { name: 'article-styles', test: /components\/article-page\.css|web\/ui\/(tabs|menu)\.css/ },
  { name: 'field-styles', test: /web\/ui\/(field|checkbox)\.css/ },
  // What forms are made of. Without their dependencies, which other pages load, too.
  {
    name: 'form',
    includeDependenciesRecursively: false,
    test: /web\/(ui\/(form\/(form|field|use-form)|select)|lib\/forms\/form-declaration)[.]/,
  },
  {
    name: 'controls',
    includeDependenciesRecursively: false,
    test: /web\/ui\/(text-input|field-class|hidden-fields|form\/query-form)[.]/,
  },
  // Opened on many pages: without a place of their own, one of those would take them in.
  { name: 'dialog', test: /web\/ui\/dialog[.]/ },
  { name: 'category-links', test: /web\/components\/category-links[.]/ },
  // Two routes, one workplace: a name less in the first chunk's list.
  {
    name: 'newsroom',
    // What it shares with other pages would come with it, and every such page fetch the newsroom.
    includeDependenciesRecursively: false,
    test: /features\/admin\/(?!people\/(access-page|authenticator-setup))|routes\/(admin\/|test\.)\$page\.tsx\?|node_modules\/(d3-|internmap)/,
  },
]
