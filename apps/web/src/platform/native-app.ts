interface Bridge {
  readonly closeApp?: () => void;
}
declare global {
  interface Window {
    readonly Android?: Bridge;
    readonly webkit?: { readonly messageHandlers?: { readonly closeApp?: { postMessage: (message: string) => void } } };
  }
}

/** Asks the host's mobile app to close the product (specification 2.4); nothing happens in a plain browser. */
export function closeNativeApp(): void {
  window.webkit?.messageHandlers?.closeApp?.postMessage('closeApp');
  window.Android?.closeApp?.();
}
