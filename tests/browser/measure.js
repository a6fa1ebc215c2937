// What is wrong with how a page lies in windows of some sizes: for each a list of sentences, empty if nothing is. The page
// is in a frame, which is brought to each size in turn.
async (sizes) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  // The window has its new size, and the page has settled in it.
  const resize = async ([width, height]) => {
    // Drawn small, so that little time goes into painting; inside, every length is what it was.
    const drawn = { transformOrigin: '0 0', scale: '0.05' };
    Object.assign(frameElement.style, { width: `${width}px`, height: `${height}px`, ...drawn });
    for (let tries = 0; tries < 60; tries += 1) {
      await frame();
      if (innerWidth === width && document.querySelector('.on-felt')?.clientHeight === height) break;
    }
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined)));
    await frame();
  };
  const measure = () => {
    const faults = [];
    const wide = innerWidth, high = innerHeight;
    const shown = (node) => node.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true });
    const words = (node) => (node.getAttribute('aria-label') || node.innerText || node.className?.baseVal || node.className || node.tagName).trim().replace(/\s+/g, ' ').slice(0, 40);
    const box = (node) => node.getBoundingClientRect();
    const inside = (rect) => rect.left >= -1 && rect.top >= -1 && rect.right <= wide + 1 && rect.bottom <= high + 1;
    const at = (rect) => `${Math.round(rect.left)},${Math.round(rect.top)} ${Math.round(rect.width)}x${Math.round(rect.height)}`;
    // What may scroll: the log, a sheet, and at last a ledger, whose sum stays in sight and is measured for itself.
    const scrolls = (node) => node.closest('[role=log], dialog') ?? (node.closest('.sum') ? null : node.closest('.ledger'));
    // Points of the node that a pointer can hit; what lies over it where it cannot.
    let over = '';
    const hit = (node, rect) => {
      const inset = Math.min(6, rect.width / 3, rect.height / 3);
      const points = [
        [rect.left + rect.width / 2, rect.top + rect.height / 2],
        [rect.left + inset, rect.top + rect.height / 2],
        [rect.right - inset, rect.top + rect.height / 2],
        [rect.left + rect.width / 2, rect.top + inset],
        [rect.left + rect.width / 2, rect.bottom - inset],
      ];
      return points.filter(([x, y]) => {
        const found = document.elementFromPoint(x, y);
        const free = found && (node.contains(found) || found.contains(node));
        if (!free) over = found ? `${found.tagName} in ${found.closest('[class]:not(svg, svg *)')?.className}` : 'nothing';
        return free;
      }).length;
    };

    if (document.documentElement.scrollWidth > wide) faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
    if (document.documentElement.scrollHeight > high) faults.push(`the page is ${document.documentElement.scrollHeight} high`);

    // Status, hand, the wanted button and the total are in the window, wholly, with nothing over them.
    const needed = {
      status: '.status .sentence', piece: '.pick', button: '.button.primary:not(:disabled)',
      total: '.result .amount', sum: '.result .sum',
    };
    // A sentence in several lines is hit in its first: at the end of its last another may begin.
    for (const [what, selector] of Object.entries(needed))
      for (const node of document.querySelectorAll(selector)) {
        if (!shown(node) || scrolls(node)) continue;
        const rect = box(node);
        if (!inside(rect)) faults.push(`${what} ${words(node)} is outside: ${at(rect)}`);
        else if (what !== 'piece' && hit(node, node.getClientRects()[0]) < 5) faults.push(`${what} ${words(node)} is covered by ${over}: ${at(rect)}`);
      }
    if (!document.querySelector('.status .sentence')) faults.push('there is no status line');

    // Every control can be hit, and none lies over another.
    const controls = [...document.querySelectorAll('.on-felt button, .on-felt input, .on-felt select, .on-felt a, .on-felt label')].filter(
      (node) => shown(node) && !scrolls(node) && box(node).width > 1,
    );
    for (const node of controls) {
      if (node.matches('input[type=radio]')) continue;
      const rect = box(node);
      const lapped = node.matches('.pick');
      const partly = node.matches('a');
      const folded = node.closest('.ledger');
      if (folded && rect.bottom > box(folded).bottom) continue;
      if (!inside(rect)) faults.push(`${words(node)} is outside: ${at(rect)}`);
      else if (hit(node, rect) < (lapped || partly ? 1 : 5)) faults.push(`${words(node)} is covered by ${over}: ${at(rect)}`);
    }
    const solid = controls.filter((node) => !node.matches('.pick, input, a'));
    solid.forEach((node, place) => {
      const rect = box(node);
      for (const other of solid.slice(place + 1)) {
        if (node.contains(other) || other.contains(node)) continue;
        const over = box(other);
        const x = Math.min(rect.right, over.right) - Math.max(rect.left, over.left);
        const y = Math.min(rect.bottom, over.bottom) - Math.max(rect.top, over.top);
        if (x > 1.5 && y > 1.5) faults.push(`${words(node)} and ${words(other)} overlap`);
      }
    });

    // No text is cut off by what it lies in; a person's name may be shortened, and has it in full where it is pointed at.
    const walker = document.createTreeWalker(document.querySelector('.on-felt') ?? document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || !shown(parent) || scrolls(parent) || parent.closest('.unseen, svg, [hidden], [title]')) continue;
      range.selectNodeContents(text);
      const rects = [...range.getClientRects()].filter((rect) => rect.width > 0.5);
      for (const rect of rects) {
        if (!inside(rect)) { faults.push(`text outside: ${text.data.trim().slice(0, 30)} ${at(rect)}`); break; }
        let cut = false;
        for (let above = parent; above && above !== document.body; above = above.parentElement) {
          const style = getComputedStyle(above);
          if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
          const rim = box(above);
          const sideways = rect.left < rim.left - 1.5 || rect.right > rim.right + 1.5;
          const upright = rect.top < rim.top - 4 || rect.bottom > rim.bottom + 4;
          if (sideways || upright) { faults.push(`text cut: ${text.data.trim().slice(0, 30)} by ${above.className}`); cut = true; }
          break;
        }
        if (cut) break;
      }
    }
    return [...new Set(faults)];
  };
  const found = [];
  for (const size of sizes) {
    await resize(size);
    found.push(measure());
  }
  return found;
}
