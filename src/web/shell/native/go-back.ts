/**
 * Android's back: closes an overlay, else goes a page back, else exits the app.
 *
 * @param canGoBack whether the system's history has a previous page.
 */
export const goBack = (canGoBack: boolean, exit: () => void): void => {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
  if (dialog) {
    // Dispatches what Escape does, so that a sheet which may not be closed yet can cancel it.
    const isAllowed = dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    if (isAllowed) dialog.close()
    return
  }
  const popover = [...document.querySelectorAll<HTMLElement>(':popover-open')].at(-1)
  if (popover) popover.hidePopover()
  else if (canGoBack) history.back()
  else exit()
}
