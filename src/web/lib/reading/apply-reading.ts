/**
 * Runs in the head, before the first paint: sets the reader's theme and text size on `<html>` and hides muted
 * articles by a style sheet. Pages are cached for all readers, so the server cannot render it, and doing it
 * during hydration would shift the page.
 *
 * A string, because an inline script cannot import a module; `applyReading` stays callable for the settings
 * and for changes in other tabs.
 */
export const APPLY_READING_SCRIPT = `(()=>{
const key='reading_preferences',data=document.documentElement.dataset,sheet=new CSSStyleSheet();
(window.applyReading=()=>{let p,muted='';
try{p=JSON.parse(localStorage[key])||{};
for(const s of p.mutedSources||[])muted+=',[data-source="'+CSS.escape(s.id)+'"]';
for(const t of p.mutedTopics||[])muted+=',[data-topics*="|'+CSS.escape(t.id)+'|"]'}catch{p=p||{}}
const mark=(name,value)=>{value?data[name]=value:delete data[name]};
mark('theme',p.theme);mark('textSize',p.textSize);mark('originalsOnly',p.originalsOnly&&'on');mark('shortcuts',p.hasShortcuts===false&&'off');
sheet.replaceSync(muted&&':is('+muted.slice(1)+'):not([data-shows-muted] *){display:none}')})();
document.adoptedStyleSheets.push(sheet);
addEventListener('storage',applyReading)
})()`

declare global {
  interface Window {
    applyReading?: () => void
  }
}
