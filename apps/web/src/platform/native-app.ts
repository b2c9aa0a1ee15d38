interface Bridge {
  readonly closeApp?: () => void;
}
declare global {
  interface Window {
    readonly Android?: Bridge;
    readonly webkit?: { readonly messageHandlers?: { readonly closeApp?: { postMessage: (message: string) => void } } };
    /** Called by the host app when its Back button is pressed. @returns whether it was handled */
    arthaBack?: () => boolean;
  }
}

const closeHook = () => window.webkit?.messageHandlers?.closeApp ?? window.Android?.closeApp;

/**
 * The origin of the site that frames this one. It is trusted: frame-ancestors in the configuration lists who may frame
 * us.
 */
const hostOrigin = (): string | undefined => (window.parent === window ? undefined : location.ancestorOrigins[0]);

/** Whether the product runs inside a host app instead of a browser tab. */
export const isInHostApp = (): boolean => (closeHook() ?? hostOrigin()) !== undefined;

/** Closes the host app, or a tab that a script opened. A browser refuses to close any other tab. */
export function closeWindow(): void {
  closeNativeApp();
  window.close();
}

/**
 * Asks the host app to close the product; does nothing in a plain browser.
 *
 * @returns whether there is a host app
 */
export function closeNativeApp(): boolean {
  window.webkit?.messageHandlers?.closeApp?.postMessage('closeApp');
  window.Android?.closeApp?.();
  const origin = hostOrigin();
  if (origin !== undefined) window.parent.postMessage({ type: 'artha:close' }, origin);
  return isInHostApp();
}

type BackHandler = () => void;

/** Handlers of the host's Back button, of which the last one is called. The frame's handler comes first. */
let handlers: readonly BackHandler[] = [];

function goBack(): boolean {
  const back = handlers.at(-1);
  back?.();
  return back !== undefined;
}

/** Any page can post a message, so only those of the host are accepted. */
function handleMessage({ source, origin, data }: MessageEvent<unknown>): void {
  const isFromHost = source === window.parent && origin === hostOrigin();
  const isBack = typeof data === 'object' && data !== null && 'type' in data && data.type === 'artha:back';
  if (isFromHost && isBack) goBack();
}

/**
 * Handles the Back button of the host app, which arrives as a message from the framing page or as a call of
 * `window.arthaBack()`.
 *
 * @param layer a screen's handler, such as one that asks for confirmation, takes precedence over the frame's
 * @returns a function that removes the handler
 */
export function onHostBack(back: BackHandler, layer: 'frame' | 'screen'): () => void {
  if (handlers.length === 0) {
    window.arthaBack = goBack;
    addEventListener('message', handleMessage);
  }
  handlers = layer === 'screen' ? [...handlers, back] : [back, ...handlers];
  return () => {
    handlers = handlers.filter((other) => other !== back);
    if (handlers.length > 0) return;
    delete window.arthaBack;
    removeEventListener('message', handleMessage);
  };
}
