# Asks the server on 127.0.0.1:PORT to end. A server that is gone already is no fault.
use strict;
use warnings;
use IO::Socket::INET;

my ($port, $nonce) = @ARGV;
my $server = IO::Socket::INET->new(PeerAddr => '127.0.0.1', PeerPort => $port, Timeout => 2) or exit 0;
print {$server} "POST /stop/$nonce HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\n\r\n";
my $answer = <$server> // '';
die "not stopped: $answer\n" unless $answer =~ m{^HTTP/1\.1 200};
