// Every bound of the protocol in one place: the host enforces them, the client stays inside them, the docs quote them.

/** Goes up when a client of the version before could no longer talk to a host. */
export const protocolVersion = 1

/** Of a PIN, in digits. By themselves, so that the build writes them into staff's page, which has nothing of the app. */
export const shortestPin = 4
export const longestPin = 12

export const limits = {
  /** At one table. */
  seats: 16,
  /** Of one frame from a client. */
  frameBytes: 16 * 1024,
  /** Frames that one message may be cut into: browsers send it in one, and only whole messages count towards the rate. */
  messageFrames: 16,
  /** Pieces in which one frame may arrive from the network, each of which costs memory until the last is there. */
  framePieces: 256,
  messagesPerSecond: 20,
  /** Messages that may come at once after a quiet time. */
  messageBurst: 40,
  /** Messages over the rate before the socket is closed; until then each is answered `too-fast`. */
  floodedMessages: 100,
  /** Unreadable messages before the socket is closed. */
  malformedMessages: 10,
  /** Time after which a connection that was closed for a flood is no longer held against its address. */
  floodOffenceSeconds: 10,
  /** From an address that floods: new connections, and messages of all together who have no seat. */
  floodConnectionsPerSecond: 5,
  floodMessagesPerSecond: 40,
  helloSeconds: 5,
  /** Between two pings of the host; a socket that misses two is dropped. */
  pingSeconds: 5,
  /** Sockets that have said hello. */
  clients: 256,
  clientsPerAddress: 32,
  /** Of them, kept for the host's own machine, for staff, and for those without a seat. All others are kept for those with one. */
  clientsForLocal: 32,
  clientsForStaff: 16,
  clientsForOthers: 80,
  /** Connections for files, and sockets before their hello. */
  pendingConnections: 256,
  pendingConnectionsPerAddress: 48,
  /** Of them, kept for the host's own machine. */
  pendingConnectionsForLocal: 32,
  /** Bytes a second of long answers, and as many at once after a quiet time: for one device, and for an address. */
  longAnswerBytes: 512 * 1024,
  longAnswerBurst: 4 * 1024 * 1024,
  longAnswerBytesPerAddress: 1024 * 1024,
  longAnswerBurstPerAddress: 8 * 1024 * 1024,
  /**
   * HTTP requests a second, and as many at once after a quiet time: a first visit is some 30, and as many devices as an
   * address may have can make one at once.
   */
  httpRequestsPerAddress: 40,
  httpRequestBurstPerAddress: 1280,
  /** Bytes waiting for a slow reader before it is dropped. */
  bufferedBytes: 1024 * 1024,
  tables: 64,
  /** Tables that one device may have opened and that are open at once. */
  tablesPerDevice: 8,
  /** Tables opened from one address, the host's own machine excepted. */
  tablesPerAddress: 24,
  /** Tables reserved for the host's own machine. */
  tablesForLocal: 8,
  /** A seat whose person lost the connection before the game is free again after this. */
  lobbySeatSeconds: 60,
  /** People who wait for a seat at one table. */
  waiting: 16,
  /** People in the score of a table: past the limit, whoever has not played for longest is left out. */
  eveningPeople: 32,
  /** A table that nobody is at closes after this; with a match in progress after `emptyMatchHours`. */
  emptyTableMinutes: 10,
  emptyMatchHours: 24,
  /**
   * For closing empty tables, a match dealt longer ago than this counts as none, since `emptyMatchHours` counts only while
   * the host runs. Not where somebody has been since the host started.
   */
  oldMatchDays: 14,
  /** Actions of one match, of which all are kept: some ten times the longest evening. */
  actionsPerMatch: 20_000,
  /** Seats of a running game that somebody takes, in one game. */
  takeovers: 64,
  /** Least time between two reactions of one device. */
  reactionSeconds: 2,
  /** Finished games that are kept. Past the limit, the address with the most games loses its oldest. */
  matches: 2000,
  /** Newest games dealt on the host's own machine that are never erased for the sake of others. */
  matchesOfLocal: 1000,
  matchesPerPage: 50,
  /** Lines of the statistics, each for a name in one game: those with the most games. */
  statistics: 1000,
  /** Size of one game's file in a message; together with other waiting messages less than `bufferedBytes`. */
  matchBytes: 768 * 1024,
  /** Wrong codes of one device, from one address and at one table within `wrongCodeMinutes`, before the next ones have to wait. */
  wrongCodes: 5,
  wrongCodesPerAddress: 10,
  wrongCodesPerTable: 60,
  /** The first wait. Each wrong code after it doubles the next one, up to the longest. */
  codePauseSeconds: 10,
  longestCodePauseSeconds: 300,
  /** Time for which a wrong code is remembered. */
  wrongCodeMinutes: 10,
  /** Wrong PINs of one device, from one address and in all within these minutes, before the next ones have to wait. */
  wrongPins: 5,
  wrongPinsPerAddress: 10,
  wrongPinsPerHouse: 60,
  /** Time for which they are remembered; the waits are those of codes. */
  wrongPinMinutes: 60,
  /** How many devices keep a reserved place because they entered the PIN. The newest count, until the PIN changes. */
  staffDevices: 16,
  shortestPin,
  longestPin,
  /** The day's figures: games in a message, games in all, and days that are kept; the oldest go. */
  playedPerDay: 5000,
  playedGames: 200_000,
  playedDays: 731,
  /** Devices that a table remembers as let in, as removed and as its screens: the latest of each kind. */
  admissionDevices: 128,
  /** The decision times that an owner may set. */
  shortestDecisionSeconds: 10,
  longestDecisionSeconds: 600,
  /** Time allowed for a device's hash, and again for its sharing, its number and its opened shares. */
  luckSeconds: 5,
  /** Kiosks of a cafe: in all, from one address, and how long the counter remembers one that is not connected. */
  stations: 64,
  stationsPerAddress: 16,
  stationMinutes: 10,
  /** Milliseconds that a station's guests may have had elsewhere: a day is all that a host hears of. */
  stationHadMs: 86_400_000,
  /** Minutes that staff give a station's guests at a time, and milliseconds in all. */
  stationMoreMinutes: 60,
  stationGivenMs: 86_400_000,
  /** A line of staff on a station's screen. */
  stationLineLength: 120,
  /** The settings of a cafe as a file, in characters. One frame has to carry them, which other than Latin letters fill sooner. */
  cafeFileLength: 12_000,
  nameLength: 24,
  tableNameLength: 40,
} as const

/** WebSocket close codes with which the host closes a socket. */
export const closeCodes = {
  /** No `hello` that fits: another version, or none in time; or one for which there was no place. */
  protocol: 4000,
  /** The same device has come back on another connection. */
  replaced: 4001,
  /** Too many or too many unreadable messages. */
  flood: 4002,
  /** No pong came in time. Whoever reads too slowly is cut off without a code. */
  stalled: 4003,
  /** The host is stopping. */
  stopping: 4004,
  /** All places are taken, and somebody needed this one more. */
  'host-full': 4005,
} as const
