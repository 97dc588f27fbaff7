import type { ShownMedia } from '@aulario/contract/learning/media';

/** Below the browser's own controls, what they hide in menus or do not have: it is there for fingers and readers alike. */

const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2];
const speedKey = 'aulario:velocidad';
const captionKey = 'aulario:subtitulos';

/** @returns what takes them away. */
export function controlsOf(
  frame: HTMLElement,
  element: HTMLMediaElement,
  media: ShownMedia,
): () => void {
  const bar = document.createElement('div');
  bar.className = 'player-bar';
  bar.setAttribute('role', 'group');
  bar.setAttribute('aria-label', 'Controles de la lección');
  const back = button('−10 s', 'Retroceder 10 segundos', () => jump(element, -10));
  const ahead = button('+10 s', 'Adelantar 10 segundos', () => jump(element, 10));
  bar.append(back, ahead, speedChoice(element));
  if (media.captions.length > 0) bar.append(captionChoice(element, media));
  if (element instanceof HTMLVideoElement && document.pictureInPictureEnabled)
    bar.append(button('Ventana aparte', 'Ver en una ventana aparte', () => float(element)));
  frame.append(bar);
  const keys = keysOf(frame, element);
  document.addEventListener('keydown', keys);
  return () => {
    document.removeEventListener('keydown', keys);
    bar.remove();
  };
}

function button(text: string, name: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.setAttribute('aria-label', name);
  made.addEventListener('click', act);
  return made;
}

function choice(name: string, options: [string, string][], chosen: string): HTMLSelectElement {
  const made = document.createElement('select');
  made.setAttribute('aria-label', name);
  for (const [value, text] of options)
    made.append(new Option(text, value, false, value === chosen));
  return made;
}

function speedChoice(element: HTMLMediaElement): HTMLSelectElement {
  const kept = Number(remembered(speedKey) ?? 1);
  const before = speeds.includes(kept) ? kept : 1;
  const words = (speed: number) => `${speed.toLocaleString('es-PE')}×`;
  const made = choice(
    'Velocidad',
    speeds.map((each) => [String(each), words(each)]),
    String(before),
  );
  const set = (speed: number) => {
    element.defaultPlaybackRate = speed;
    element.playbackRate = speed;
  };
  set(before);
  made.addEventListener('change', () => {
    set(Number(made.value));
    remember(speedKey, made.value);
  });
  // Also where somebody used the browser's own menu.
  element.addEventListener('ratechange', () => {
    if (speeds.includes(element.playbackRate)) made.value = String(element.playbackRate);
  });
  return made;
}

function captionChoice(element: HTMLMediaElement, { captions }: ShownMedia): HTMLSelectElement {
  const kept = remembered(captionKey) ?? '';
  const before = captions.some(({ language }) => language === kept) ? kept : '';
  const options = captions.map(({ language, label }): [string, string] => [language, label]);
  const made = choice('Subtítulos', [['', 'Sin subtítulos'], ...options], before);
  const show = (language: string) => {
    for (const track of element.textTracks)
      track.mode = track.language === language ? 'showing' : 'disabled';
  };
  show(before);
  made.addEventListener('change', () => {
    show(made.value);
    remember(captionKey, made.value);
  });
  element.textTracks.addEventListener('change', () => {
    made.value = [...element.textTracks].find(({ mode }) => mode === 'showing')?.language ?? '';
  });
  return made;
}

function keysOf(frame: HTMLElement, element: HTMLMediaElement) {
  const acts: Record<string, () => void> = {
    k: () => (element.paused ? void element.play() : element.pause()),
    j: () => jump(element, -10),
    l: () => jump(element, 10),
    m: () => {
      element.muted = !element.muted;
    },
    f: () => fill(frame, element),
    c: () => nextOption(frame, 'Subtítulos', 1),
    '<': () => nextOption(frame, 'Velocidad', -1),
    '>': () => nextOption(frame, 'Velocidad', 1),
  };
  return (event: KeyboardEvent) => {
    const { target, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    // Whoever writes a note or a question writes letters.
    const writes =
      target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
    const act = writes ? undefined : acts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  };
}

function nextOption(frame: HTMLElement, name: string, step: number): void {
  const found = frame.querySelector<HTMLSelectElement>(`select[aria-label="${name}"]`);
  if (!found) return;
  const count = found.options.length;
  const next = found.selectedIndex + step;
  if (name === 'Velocidad' && (next < 0 || next >= count)) return;
  found.selectedIndex = (next + count) % count;
  found.dispatchEvent(new Event('change'));
}

function jump(element: HTMLMediaElement, seconds: number): void {
  const end = Number.isFinite(element.duration) ? element.duration : Number.POSITIVE_INFINITY;
  element.currentTime = Math.max(0, Math.min(end, element.currentTime + seconds));
}

function fill(frame: HTMLElement, element: HTMLMediaElement): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (element.requestFullscreen) void element.requestFullscreen().catch(() => undefined);
  else frame.focus();
}

function float(element: HTMLVideoElement): void {
  if (document.pictureInPictureElement) void document.exitPictureInPicture();
  else void element.requestPictureInPicture().catch(() => undefined);
}

function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without a store it lives as long as the page does.
  }
}
