// What the board has besides the chart, and what moves the chart and its ships: fetched when the chart is on its way.

export { attachGestures } from './chart/gestures.ts'
export { default as ChartEffects } from './chart/svg/ChartEffects.vue'
export { default as MonsterFigure } from './chart/svg/MonsterFigure.vue'
export { default as ActionPanel } from './controls/ActionPanel.vue'
export { default as DiceTray } from './dice/DiceTray.vue'
export { default as FleetPanel } from './FleetPanel.vue'
export { default as TableMoment } from './moments/TableMoment.vue'
export { bestWayTo, goalsOf } from './plan/goals.ts'
export { default as PlanLayer } from './plan/PlanLayer.vue'
export * as plans from './plan/plans.ts'
export { radiusToShow } from './plan/sailing.ts'
