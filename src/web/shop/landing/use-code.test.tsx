import { beforeEach, expect, test, vi } from 'vitest'
import { visitorContext } from '#web/shop/visitor/visitor-context.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { useCode } from './use-code.ts'

const mount = newMount()
const Page = () => <p>{useCode() ? 'Loading...' : 'The home page'}</p>
const responseOf = (isDemo: boolean) => ({
  property: { id: crypto.randomUUID(), address: '12 Maple St, Oak Park, IL', token: 'QQAAAAAA', isDemo },
})

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/?code=SPRING')
})

test.each([true, false])("D1-030, D1-031 a code's home becomes the context, demo or not (%s)", async (isDemo) => {
  const replaced = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
  visitorContext.write({ address: 'another', isShowcase: true, isDemo: !isDemo })
  stubFetch(() => Response.json(responseOf(isDemo)))
  await mount.show(<Page />)
  await vi.waitFor(() => expect(replaced).toHaveBeenCalledWith('/configure?token=QQAAAAAA'))
  expect(visitorContext.read()).toEqual({ address: '12 Maple St, Oak Park, IL', isShowcase: false, isDemo })
  expect(mount.element.textContent).toBe('Loading...')
})

test('D1-033 a code that leads nowhere, or cannot be looked up, leads to the home page', async () => {
  for (const response of [() => Response.json({ property: null }), () => Response.json({}, { status: 500 })]) {
    stubFetch(response)
    await mount.show(<Page />)
    await vi.waitFor(() => expect(mount.element.textContent).toBe('The home page'))
    expect(visitorContext.read()).toBeNull()
    await mount.clear()
  }
})
