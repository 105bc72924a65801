// All limits of the protocol. The host enforces them, clients stay within them, and the docs quote them.

/** Goes up when clients of the previous version can no longer talk to a host. */
export const protocolVersion = 1

/** Digits of a PIN. Separate from `limits` because the build copies them into staff's page, which has no code of the app. */
export const shortestPin = 4
export const longestPin = 12

export const limits = {
  /** Seats at one table. */
  seats: 16,
  /** Size of one frame from a client. */
  frameBytes: 16 * 1024,
  /** Frames that one message may be cut into: browsers send it in one, and only whole messages count towards the rate. */
  messageFrames: 16,
  /** Pieces in which one frame may arrive from the network, each of which costs memory until the last is there. */
  framePieces: 256,
  messagesPerSecond: 20,
  /** Burst: messages allowed together after a quiet time. */
  messageBurst: 40,
  /** Messages over the rate before the socket is closed; until then each is answered `too-fast`. */
  floodedMessages: 100,
  /** Unreadable messages allowed before the socket is closed. */
  malformedMessages: 10,
  /** Time after which a connection that was closed for a flood is no longer held against its address. */
  floodOffenceSeconds: 10,
  /** Allowed from an address that floods: new connections, and messages in total from all its devices without a seat. */
  floodConnectionsPerSecond: 5,
  floodMessagesPerSecond: 40,
  helloSeconds: 5,
  /** Interval between the host's pings. A socket that misses two is dropped. */
  pingSeconds: 5,
  /** Sockets that have said hello. */
  clients: 256,
  clientsPerAddress: 32,
  /** Of `clients`, reserved: for the host's machine, for staff, for devices without a seat. The rest is for those with one. */
  clientsForLocal: 32,
  clientsForStaff: 16,
  clientsForOthers: 80,
  /** Connections that fetch files, and sockets before their hello. */
  pendingConnections: 256,
  pendingConnectionsPerAddress: 48,
  /** Of `pendingConnections`, reserved for the host's own machine. */
  pendingConnectionsForLocal: 32,
  /** Bytes per second of long answers, and their burst after a quiet time: for one device, and for one address. */
  longAnswerBytes: 512 * 1024,
  longAnswerBurst: 4 * 1024 * 1024,
  longAnswerBytesPerAddress: 1024 * 1024,
  longAnswerBurstPerAddress: 8 * 1024 * 1024,
  /**
   * HTTP requests per second, and their burst after a quiet time. A first visit makes about 30 requests, and all devices
   * that an address may have can visit at the same time.
   */
  httpRequestsPerAddress: 40,
  httpRequestBurstPerAddress: 1280,
  /** Bytes that may wait for a slow reader before it is dropped. */
  bufferedBytes: 1024 * 1024,
  tables: 64,
  /** Open tables that were opened by one device. */
  tablesPerDevice: 8,
  /** Open tables that were opened from one address, except for the host's own machine. */
  tablesPerAddress: 24,
  /** Tables reserved for the host's own machine. */
  tablesForLocal: 8,
  /** Time after which a seat in a lobby is free again if its person has lost the connection. */
  lobbySeatSeconds: 60,
  /** People who wait for a seat at one table. */
  waiting: 16,
  /** People in a table's evening score. Past the limit, the person who has not played for the longest time is left out. */
  eveningPeople: 32,
  /** Time after which a table closes if nobody is there; with a match in progress it is `emptyMatchHours`. */
  emptyTableMinutes: 10,
  emptyMatchHours: 24,
  /**
   * An empty table whose match was dealt longer ago than this closes as if it had none, because `emptyMatchHours` counts
   * only while the host runs. This does not apply if somebody has been there since the host started.
   */
  oldMatchDays: 14,
  /** Actions of one match, all of which are kept: about ten times as many as in the longest evening. */
  actionsPerMatch: 20_000,
  /** Takeovers of seats in one game. */
  takeovers: 64,
  /** Of these, by one device: otherwise it could use up those of a whole game. */
  takeoversOfDevice: 8,
  /** The shortest time between two reactions of one device. */
  reactionSeconds: 2,
  /** Finished games that are kept. Past the limit, the address with the most games loses its oldest. */
  matches: 2000,
  /** The newest games dealt on the host's own machine, which are never erased to make room for others. */
  matchesOfLocal: 1000,
  matchesPerPage: 50,
  /** Lines of the statistics, one for each name and game. Past the limit, those with the most games are kept. */
  statistics: 1000,
  /** Size of one game's file in a message. Smaller than `bufferedBytes`, so that other messages can wait beside it. */
  matchBytes: 768 * 1024,
  /** Wrong codes within `wrongCodeMinutes` before the next ones have to wait: of one device, from one address, at one table. */
  wrongCodes: 5,
  wrongCodesPerAddress: 10,
  wrongCodesPerTable: 60,
  /** The first wait. Each wrong code after it doubles the next one, up to the longest. */
  codePauseSeconds: 10,
  longestCodePauseSeconds: 300,
  /** Time for which a wrong code counts. */
  wrongCodeMinutes: 10,
  /** Wrong PINs within `wrongPinMinutes` before the next ones have to wait: of one device, from one address, in all. */
  wrongPins: 5,
  wrongPinsPerAddress: 10,
  wrongPinsPerHouse: 60,
  /** Time for which a wrong PIN counts. The waits are the same as for codes. */
  wrongPinMinutes: 60,
  /** Devices that keep a place reserved for staff because they entered the PIN: the newest ones, until the PIN changes. */
  staffDevices: 16,
  shortestPin,
  longestPin,
  /** The day's figures: games in one message, games in all, and days. Past a limit, the oldest are erased. */
  playedPerDay: 5000,
  playedGames: 200_000,
  playedDays: 731,
  /** Devices that a table remembers as let in, as removed, and as its screens: the latest of each kind. */
  admissionDevices: 128,
  /** Bounds of the decision time that an owner may set. */
  shortestDecisionSeconds: 10,
  longestDecisionSeconds: 600,
  /** Time allowed for a device's hash, and again for its sharing, its number and its opened shares. */
  luckSeconds: 5,
  /** Kiosks of a cafe: in all, from one address, and the time for which the counter lists one that is not connected. */
  stations: 64,
  stationsPerAddress: 16,
  stationMinutes: 10,
  /** The longest time, one day, that a station may report for its guests' stay at another host. */
  stationHadMs: 86_400_000,
  /** Time that staff may add for a station's guests: minutes in one step, and milliseconds in all. */
  stationMoreMinutes: 60,
  stationGivenMs: 86_400_000,
  /** Characters of staff's message on a station's screen. */
  stationLineLength: 120,
  /** Characters of a cafe's settings file. It must fit into one frame, in which non-Latin letters take more room. */
  cafeFileLength: 12_000,
  nameLength: 24,
  tableNameLength: 40,
} as const

/** The host's WebSocket close codes. */
export const closeCodes = {
  /** The `hello` was of another version, did not come in time, or there was no place. */
  protocol: 4000,
  /** The same device has connected again. */
  replaced: 4001,
  /** Too many messages, or too many unreadable ones. */
  flood: 4002,
  /** No pong came in time. A client that reads too slowly is cut off without a code. */
  stalled: 4003,
  /** The host is stopping. */
  stopping: 4004,
  /** All places were taken, and another device had a better claim to this one. */
  'host-full': 4005,
} as const
