/** Pages that show what one reader has and change it, or that a mailed link opens for one reader. */
const OWN_PAGES = /^\/(?:admin|bookmark|feed\/for-you|newsletter\/|profile|subscription|test)/

/** @param pathname without the language prefix. */
export const isOwnPage = (pathname: string): boolean => OWN_PAGES.test(pathname)
