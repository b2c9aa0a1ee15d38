interface Bridge {
  readonly closeApp?: () => void;
}
declare global {
  interface Window {
    readonly Android?: Bridge;
    readonly webkit?: { readonly messageHandlers?: { readonly closeApp?: { postMessage: (message: string) => void } } };
  }
}

/** Closes the window: the host's app, or a tab that a script opened. A browser refuses it for any other tab. */
export function closeWindow(): void {
  closeNativeApp();
  window.close();
}

/**
 * Asks the host's mobile app to close the product (specification 2.4); nothing happens in a plain browser.
 *
 * @returns whether there was a host to ask
 */
export function closeNativeApp(): boolean {
  window.webkit?.messageHandlers?.closeApp?.postMessage('closeApp');
  window.Android?.closeApp?.();
  // Who may frame us stands in the configuration (frame-ancestors): whoever is around us is one of them.
  const around = window.parent === window ? undefined : location.ancestorOrigins[0];
  if (around !== undefined) window.parent.postMessage({ type: 'artha:close' }, around);
  return (window.webkit?.messageHandlers?.closeApp ?? window.Android?.closeApp ?? around) !== undefined;
}
