# Avahi as a witness: another implementation of mDNS, with a bus and a /run of its own (`unshare --mount` before).
# For each line on stdin it writes what `avahi-browse` sees of Lanyard, and an empty line.
set -e
mount -t tmpfs tmpfs /run
mkdir /run/dbus /run/avahi-daemon
cat > /run/bus.conf <<BUS
<busconfig>
  <type>system</type>
  <listen>unix:path=/run/dbus/system_bus_socket</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow user="*"/> <allow own="*"/> <allow send_destination="*"/> <allow receive_sender="*"/>
  </policy>
</busconfig>
BUS
printf '[server]\nhost-name=witness\nuse-ipv6=no\n[publish]\ndisable-publishing=yes\n' > /run/avahi.conf

dbus-daemon --config-file=/run/bus.conf --nofork --nopidfile >/dev/null 2>&1 &
bus=$!
trap 'kill $avahi $bus 2>/dev/null' EXIT
until [ -S /run/dbus/system_bus_socket ]; do sleep 0.05; done
avahi-daemon -f /run/avahi.conf --no-drop-root --no-chroot --no-rlimits >/dev/null 2>&1 &
avahi=$!
until avahi-browse --all --terminate >/dev/null 2>&1; do sleep 0.05; done

while read -r question; do
  avahi-browse --resolve --terminate --parsable "$question"
  echo
done
