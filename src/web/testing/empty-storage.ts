// Setup of the web project: test files share a worker, and with it the storage of the browser.
import { afterEach } from 'vitest'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
