interface Bridge {
  readonly closeApp?: () => void;
}
declare global {
  interface Window {
    readonly Android?: Bridge;
    readonly webkit?: { readonly messageHandlers?: { readonly closeApp?: { postMessage: (message: string) => void } } };
    /** What a host's app calls when its own back key is pressed. @returns whether somebody here has seen to it */
    arthaBack?: () => boolean;
  }
}

const closeHook = () => window.webkit?.messageHandlers?.closeApp ?? window.Android?.closeApp;

/**
 * The site around us. Who may frame us stands in the configuration (frame-ancestors): whoever is around us is one of
 * them.
 */
const siteAround = (): string | undefined => (window.parent === window ? undefined : location.ancestorOrigins[0]);

/** Whether the product stands inside the app of a host, and not in a browser's own tab. */
export const isInHostApp = (): boolean => (closeHook() ?? siteAround()) !== undefined;

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
  const around = siteAround();
  if (around !== undefined) window.parent.postMessage({ type: 'artha:close' }, around);
  return isInHostApp();
}

type Back = () => void;

/** Who sees to the host's back key; the last one does. What surrounds every screen stands first. */
let listening: readonly Back[] = [];

function goBack(): boolean {
  const back = listening.at(-1);
  back?.();
  return back !== undefined;
}

/** Anybody can post a message: it counts from the page around us alone. */
function hear({ source, origin, data }: MessageEvent<unknown>): void {
  const isFromHost = source === window.parent && origin === siteAround();
  const isBack = typeof data === 'object' && data !== null && 'type' in data && data.type === 'artha:back';
  if (isFromHost && isBack) goBack();
}

/**
 * Sees to the back key of the host's app, which comes as a message from the page around us or as a call of
 * `window.arthaBack()`.
 *
 * @param place a screen that asks something first goes before what surrounds all screens
 * @returns stops
 */
export function onHostBack(back: Back, place: 'frame' | 'screen'): () => void {
  if (listening.length === 0) {
    window.arthaBack = goBack;
    addEventListener('message', hear);
  }
  listening = place === 'screen' ? [...listening, back] : [back, ...listening];
  return () => {
    listening = listening.filter((other) => other !== back);
    if (listening.length > 0) return;
    delete window.arthaBack;
    removeEventListener('message', hear);
  };
}
