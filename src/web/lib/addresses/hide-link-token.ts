import { LINK_ROUTES } from './link-token.ts'

const LINK_PATH = new RegExp(
  `^(?:${LINK_ROUTES.map((route) => route.replace('$step', '[^/]+')).join('|')})/?$`,
)

/** Whether a path, without its language prefix, belongs to a page that mailed links open. */
export const isLinkPath = (path: string): boolean => LINK_PATH.test(path)

/**
 * Runs first in the head of a page that a mailed link opens, before the browser requests anything else. It
 * removes the token from the address, where history, screen sharing and extensions would find it (ASVS
 * 14.2.1), and passes it to the router as the masked location that the router itself writes for such pages
 * (`routeMasks` in `router.tsx`).
 *
 * After a reload or a return by history the token is in the state of the history entry; the script then
 * requests the page again with it, because the server renders nothing useful without it. Browsers without
 * scripts keep the address; their `Referer` contains the origin only, because the server sends these pages
 * with `Referrer-Policy: strict-origin`.
 */
export const HIDE_LINK_TOKEN_SCRIPT = `(()=>{
const {pathname,search,hash}=location,kept=history.state?.__tempLocation,hasToken=text=>new URLSearchParams(text).has('token');
if(hasToken(search)){const key=Math.random().toString(36).slice(2,9);
history.replaceState({__TSR_index:0,key,__TSR_key:key,...history.state,__tempLocation:{href:pathname+search+hash,pathname,search,hash,state:{}}},'',pathname)}
else if(kept&&hasToken(kept.search)){document.documentElement.hidden=true;location.replace(pathname+kept.search)}
})()`
