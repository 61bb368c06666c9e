/** The portal's colours, light and dark, without any external request. */
export const style = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(#f3f6f5, #0c181b); --surface: light-dark(#fff, #132327); --sunken: light-dark(#eaf0ee, #0f1d20);
  --ink: light-dark(#12282d, #e8f0ef); --soft: light-dark(#435a5f, #b4c6c6); --line: light-dark(#dde6e4, #24393e);
  --brand: light-dark(#0c5f66, #5fc0bb); --brand-soft: light-dark(#b9dcd9, #24565b);
  --danger: light-dark(#ab2a2f, #f28b82); --danger-soft: light-dark(#fcecea, #3a1d1f);
  --positive: light-dark(#17693f, #7fd6a4); --positive-soft: light-dark(#e2f3e9, #143426);
  --waiting: light-dark(#7d4e00, #f0c36a); --waiting-soft: light-dark(#fbf0d5, #372a10);
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--canvas); color: var(--ink); font: 0.9375rem/1.5 "Segoe UI", -apple-system,
  BlinkMacSystemFont, Inter, Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif;
}
header { background: light-dark(#0b3237, #081316); color: #e9f3f1; }
header > div, main { max-width: 76rem; margin: auto; padding: 1.5rem clamp(1rem, 4vw, 2.5rem); }
header p { margin: 0; color: light-dark(#a9c8c7, #93adad); overflow-wrap: anywhere; }
h1 { margin: 0.25rem 0; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 0 0 0.75rem; font-size: 1.125rem; }
h3 { margin: 1rem 0 0.25rem; font-size: 0.9375rem; }
section { margin: 0 0 1.25rem; padding: 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: 0.875rem; }
.tiles { display: grid; gap: 0.75rem; margin: 0 0 1.25rem; padding: 0; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); }
.tiles > div { padding: 0.875rem 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: 0.875rem; }
.tiles dt { color: var(--soft); font-size: 0.8125rem; }
.tiles dd { margin: 0; font-size: 1.625rem; font-weight: 650; line-height: 1.25; font-variant-numeric: tabular-nums; }
.tiles .ok dd { color: var(--positive); } .tiles .failed dd { color: var(--danger); } .tiles :is(.notYet, .notChecked) dd { color: var(--waiting); }
ul { margin: 0; padding-left: 1.125rem; } li { overflow-wrap: anywhere; }
.alarm { border-color: var(--danger); background: var(--danger-soft); }
details { border-top: 1px solid var(--line); } details:first-of-type { border-top: 0; }
summary { display: flex; gap: 0.5rem 0.75rem; align-items: baseline; flex-wrap: wrap; padding: 0.5rem 0; cursor: pointer; }
summary:focus-visible, pre:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; border-radius: 0.25rem; }
summary::before { content: "›"; width: 0.625rem; color: var(--soft); font-weight: 700; transition: rotate 120ms; }
details[open] > summary::before { rotate: 90deg; }
summary .call { flex: 1 1 16rem; min-width: 0; overflow-wrap: anywhere; font-family: var(--mono); font-size: 0.8125rem; font-weight: 600; }
.badge { display: inline-block; padding: 0 0.5rem; border-radius: 1rem; font-size: 0.8125rem; font-weight: 600; white-space: nowrap; }
.badge.ok { color: var(--positive); background: var(--positive-soft); }
.badge.failed { color: var(--danger); background: var(--danger-soft); }
.badge:is(.notYet, .notChecked) { color: var(--waiting); background: var(--waiting-soft); }
.checks { margin: 0 0 0.75rem; padding: 0; list-style: none; }
.checks li { display: grid; grid-template-columns: 7.5rem minmax(0, 1fr) auto; gap: 0 0.75rem; padding: 0.375rem 0; border-top: 1px solid var(--line); }
.checks small, .muted { color: var(--soft); } .checks small { display: block; font-size: 0.8125rem; }
.checks .time { color: var(--soft); font-size: 0.8125rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
pre {
  margin: 0 0 0.75rem; padding: 0.625rem 0.75rem; overflow-x: auto; background: var(--sunken); border-radius: 0.5rem;
  font: 0.8125rem/1.5 var(--mono); user-select: all; white-space: pre-wrap; overflow-wrap: anywhere;
}
table { width: 100%; border-collapse: collapse; }
caption { padding-bottom: 0.5rem; color: var(--soft); font-size: 0.8125rem; text-align: left; }
th { padding: 0.25rem 0.75rem 0.25rem 0; color: var(--soft); font-size: 0.8125rem; font-weight: 600; text-align: left; }
td { padding: 0.375rem 0.75rem 0.375rem 0; border-top: 1px solid var(--line); }
td:first-child { overflow-wrap: anywhere; font-family: var(--mono); font-size: 0.8125rem; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.bars { width: 38%; } .bars svg { display: block; width: 100%; height: 0.875rem; }
.p95 { fill: var(--brand-soft); } .p50 { fill: var(--brand); }
footer { color: var(--soft); font-size: 0.8125rem; }
@media (max-width: 40rem) {
  .checks li { grid-template-columns: minmax(0, 1fr) auto; } .checks li > div { grid-row: 2; grid-column: 1 / -1; }
  thead { position: absolute; clip-path: inset(50%); } tbody tr { display: grid; grid-template-columns: 1fr auto auto auto; border-top: 1px solid var(--line); padding: 0.5rem 0; }
  td { border: 0; padding: 0.125rem 0.75rem 0.125rem 0; } td:first-child, .bars { grid-column: 1 / -1; width: auto; }
  td[data-label]::before { content: attr(data-label) " "; color: var(--soft); font-size: 0.8125rem; }
}
@media print { body { background: none; } section { break-inside: avoid; } }
@media (prefers-reduced-motion: reduce) { summary::before { transition: none; } }
`
