/**
 * Runs in the head, before anything is drawn: sets the reader's theme and text size on `<html>` and
 * hides what they muted, by a style sheet of its own. Pages are cached for everybody, so the server
 * cannot do it; done by React it would come a moment late and move the page.
 *
 * A script of a page's head cannot be shared with a module, hence the text; `applyReading` stays
 * callable for the settings and follows the other tabs.
 */
export const APPLY_READING_SCRIPT = `(()=>{
const root=document.documentElement,key='reading_preferences',sheet=new CSSStyleSheet();
window.applyReading=()=>{
let p;try{p=JSON.parse(localStorage.getItem(key))}catch{}
p=p||{};
const mark=(name,value)=>{value?root.dataset[name]=value:delete root.dataset[name]};
mark('theme',p.theme);mark('textSize',p.textSize);mark('originalsOnly',p.originalsOnly&&'on');mark('shortcuts',p.hasShortcuts===false&&'off');
const quote=v=>'"'+CSS.escape(v)+'"',list=v=>Array.isArray(v)?v:[];
const muted=[...list(p.mutedSources).map(s=>'[data-source='+quote(s.id)+']'),...list(p.mutedTopics).map(t=>'[data-topics*='+quote('|'+t.id+'|')+']')];
sheet.replaceSync(muted.length?':is('+muted.join()+'):not([data-shows-muted] *){display:none}':'')};
document.adoptedStyleSheets.push(sheet);
applyReading();
addEventListener('storage',e=>{if(e.key===key||e.key===null)applyReading()})
})()`

declare global {
  interface Window {
    applyReading?: () => void
  }
}
