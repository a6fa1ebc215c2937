/** Let things that changed place glide from where they lay to where they lie, across any lists they moved between. */

type Whereabouts = Map<string, DOMRect>;

/** Where every element marked `data-piece` lies now. */
export function whereabouts(root: HTMLElement | undefined): Whereabouts {
  const places = root?.querySelectorAll<HTMLElement>('[data-piece]') ?? [];
  return new Map([...places].map((place) => [place.dataset.piece ?? '', place.getBoundingClientRect()]));
}

/** Glide from where they lay; nothing moves for those who asked for less motion. */
export function glide(root: HTMLElement | undefined, before: Whereabouts, duration: number): void {
  if (!root || duration === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // The stage may be scaled as a whole; the glide is in the stage's own units.
  const scale = root.getBoundingClientRect().width / root.offsetWidth || 1;
  for (const place of root.querySelectorAll<HTMLElement>('[data-piece]')) {
    const from = before.get(place.dataset.piece ?? '');
    const to = place.getBoundingClientRect();
    if (!from || (from.x === to.x && from.y === to.y)) continue;
    const start = `translate(${(from.x - to.x) / scale}px, ${(from.y - to.y) / scale}px)`;
    place.animate([{ transform: start }, { transform: 'none' }], {
      duration,
      easing: 'cubic-bezier(.2,.8,.2,1)',
    });
  }
}
