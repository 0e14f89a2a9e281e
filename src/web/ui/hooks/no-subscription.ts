/**
 * For `useSyncExternalStore`: what is read does not change while the page is open, so there is nothing to subscribe to.
 */
export const noSubscription = () => () => {}
