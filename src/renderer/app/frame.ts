// What every screen has, whether it is the first one or not. Imported here, so that the build puts it into the page's start.

import '#shared/games/manifests.ts'
import '../games/GameEmblem.vue'
import '../games/tutorial/tutorials.ts'
import '../ui/AppBar.vue'
import '../ui/GameIcon.vue'
import '../ui/night/NightSea.vue'
import '../ui/ScreenTitle.vue'

// The icons that a game's emblem shares with the first view of its board: neither file needs the other for them.
import.meta.glob('../games/*/emblemIcons.ts', { eager: true })
