/**
 * Runs in the head, before anything is drawn: sets the reader's theme and text size on `<html>` and
 * hides what they muted, by a style sheet of its own. Pages are cached for everybody, so the server
 * cannot do it; done by React it would come a moment late and move the page.
 *
 * A script of a page's head cannot be shared with a module, hence the text; `applyReading` stays
 * callable for the settings and follows the other tabs.
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
