import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './routes.tsx'
import { correctedSuccessAddress } from './shop/order/success-address.ts'

// D2-040: before the router looks at it, because a mangled address is another page's, or none.
const { pathname, search, hash } = window.location
const meant = correctedSuccessAddress(pathname, search, hash)
if (meant !== null) window.history.replaceState(null, '', meant)

createRoot(document.getElementById('root')!).render(<RouterProvider router={createBrowserRouter(routes)} />)
