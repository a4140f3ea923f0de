/** The styles of the page that compares two versions. Dashes and words distinguish what colours do. */
export const pageStyles = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fff, #0b1017);
  --ink: light-dark(#141d2b, #eef2f7);
  --line: light-dark(#d5dae2, #2b3645);
  --kept: light-dark(#5b6576, #9aa6b5);
  --surface: light-dark(#f3f4f6, #1a212b);
  --added: light-dark(#146c2e, #7fd897);
  --removed: light-dark(#b3261e, #ff9d94);
  --rerouted: light-dark(#0b4f7d, #7cd0f7);
  --abandoned: light-dark(#7a5b00, #e4c15a);
  --differs: light-dark(#7b3fa0, #d6a6f2);
  font: 16px / 1.5 system-ui, sans-serif;
}
body { margin: 0; background: var(--paper); color: var(--ink); }
header, nav, article { padding: 16px 24px; }
article { border-block-start: 1px solid var(--line); }
h1, h2, h3, p, ul { margin: 0 0 8px; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1.25rem; }
h3 { font-size: 1rem; }
code { font-size: 0.875em; overflow-wrap: anywhere; }
a { color: var(--rerouted); }
nav ul, .legend { display: flex; flex-wrap: wrap; gap: 4px 24px; padding: 0; list-style: none; }
nav a { display: inline-block; padding-block: 10px; }
.legend li { border-inline-start: 6px solid currentcolor; padding-inline-start: 8px; }
.legend .added, .summary .added h3 { color: var(--added); }
.legend .removed, .summary .removed h3 { color: var(--removed); }
.legend .rerouted, .summary .rerouted h3 { color: var(--rerouted); }
.legend .abandoned { color: var(--abandoned); }
.legend .differs, .summary .differs h3 { color: var(--differs); }
.summary { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 360px), 1fr)); gap: 8px 32px; }
.summary ul { padding-inline-start: 20px; }
.fit { display: inline-flex; align-items: center; gap: 8px; min-block-size: 44px; }
.chart { overflow: auto; max-block-size: 90vh; border: 1px solid var(--line); border-radius: 8px; }
.fit:has(:checked) + .chart svg { inline-size: 100%; block-size: auto; max-block-size: 88vh; }
.chart svg { display: block; }
svg text { fill: var(--ink); font: 500 13px system-ui, sans-serif; }
.state rect { fill: none; stroke: var(--kept); }
.state.leaf rect { fill: var(--surface); }
.state.parallel rect { stroke-dasharray: 6 4; }
.state.added rect, .state.removed rect, .state.altered rect, .state.differs rect { stroke-width: 3; }
.state.altered rect { stroke: var(--rerouted); }
.state.added rect { stroke: var(--added); }
.state.removed rect { stroke: var(--removed); stroke-dasharray: 8 5; }
.state.removed text { text-decoration: line-through; }
.state.kept.differs rect { stroke: var(--differs); }
.edge polyline { fill: none; stroke: var(--kept); }
.edge text { font-size: 11.5px; font-weight: 400; paint-order: stroke; stroke: var(--paper); stroke-width: 4px; }
.edge:is(.added, .removed, .rerouted, .abandoned) polyline { stroke-width: 2.5; }
.edge.added polyline { stroke: var(--added); }
.edge.removed polyline { stroke: var(--removed); stroke-dasharray: 6 4; }
.edge.rerouted polyline { stroke: var(--rerouted); }
.edge.abandoned polyline { stroke: var(--abandoned); stroke-dasharray: 2 4; }
.edge text:is(.added, .removed, .rerouted, .abandoned) { font-weight: 700; }
.edge text.added { fill: var(--added); }
.edge text.removed { fill: var(--removed); text-decoration: line-through; }
.edge text.rerouted { fill: var(--rerouted); }
.edge text.abandoned { fill: var(--abandoned); text-decoration: line-through; }
.tip { fill: var(--kept); }
.tip.added { fill: var(--added); }
.tip.removed { fill: var(--removed); }
.tip.rerouted { fill: var(--rerouted); }
.tip.abandoned { fill: var(--abandoned); }
.pictures { display: flex; gap: 12px; }
figure { margin: 0; inline-size: 220px; }
figcaption { font: 12px system-ui, sans-serif; color: var(--kept); }
figure img { display: block; max-inline-size: 100%; max-block-size: 156px; border: 1px solid var(--line); }
`;
