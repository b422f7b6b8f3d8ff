import { LINK_ROUTES } from './link-token.ts'

const LINK_PATH = new RegExp(
  `^(?:${LINK_ROUTES.map((route) => route.replace('$step', '[^/]+')).join('|')})/?$`,
)

/** Whether a path, without its language, is of a page that mailed links open. */
export const isLinkPath = (path: string): boolean => LINK_PATH.test(path)

/**
 * Runs first of all in the head of a page that a mailed link opens, before the browser has asked for anything else: takes the
 * token out of the address, where history, screen sharing and extensions would find it (ASVS 14.2.1), and leaves it to the
 * router as the masked location that the router itself writes for such pages afterwards (`routeMasks` in `router.tsx`).
 *
 * A page that is reloaded, or come back to, has its token in the state of its history entry: it is asked for again with it,
 * for the server renders nothing of use without. Browsers without scripts keep the address; their `Referer` names the
 * site alone, because the server sends these pages with `Referrer-Policy: strict-origin`.
 */
export const HIDE_LINK_TOKEN_SCRIPT = `(()=>{
const {pathname,search,hash}=location,kept=history.state?.__tempLocation,hasToken=text=>new URLSearchParams(text).has('token');
if(hasToken(search)){const key=Math.random().toString(36).slice(2,9);
history.replaceState({__TSR_index:0,key,__TSR_key:key,...history.state,__tempLocation:{href:pathname+search+hash,pathname,search,hash,state:{}}},'',pathname)}
else if(kept&&hasToken(kept.search)){document.documentElement.hidden=true;location.replace(pathname+kept.search)}
})()`
