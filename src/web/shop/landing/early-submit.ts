/**
 * The only script of the home page that is small enough to run before the page's own scripts have loaded. Until then
 * it keeps a form that is sent from reloading the page, and marks it; the address form sends itself when it starts
 * (`use-early-input.ts`).
 */
document.addEventListener('submit', (event) => {
  if (event.defaultPrevented) return // the page's own scripts run
  event.preventDefault()
  if (event.target instanceof HTMLFormElement) event.target.dataset['submitted'] = 'true'
})
