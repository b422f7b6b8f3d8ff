/** Characters of what an editor writes above the stories of an edition. */
export const EDITION_TITLE_MAX = 120
export const EDITION_INTRODUCTION_MAX = 600
