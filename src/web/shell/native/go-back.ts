/**
 * Android's back: closes what lies over the page, else goes a page back, else leaves the app.
 *
 * @param canGoBack as the system knows it: there is a page before this one.
 */
export const goBack = (canGoBack: boolean, exit: () => void): void => {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
  if (dialog) {
    // As Escape does: a sheet that may not be closed yet says no.
    const isAllowed = dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    if (isAllowed) dialog.close()
    return
  }
  const popover = [...document.querySelectorAll<HTMLElement>(':popover-open')].at(-1)
  if (popover) popover.hidePopover()
  else if (canGoBack) history.back()
  else exit()
}
