# Reads numbers that are written in words: POST /call/read {"text": "two hundred and one"} -> {"value": 201}.
# GET /health echoes the nonce; POST /stop/<nonce> ends the server. It also ends by itself when nobody asks for a while.
use strict;
use warnings;
use Getopt::Long;
use IO::Select;
use IO::Socket::INET;
use JSON::PP;

use constant IDLE_SECONDS    => 600;
use constant REQUEST_SECONDS => 5;

GetOptions('port=i' => \my $port, 'nonce=s' => \my $nonce, 'lexicon=s' => \my $lexicon_path)
    or die "usage: serve.pl --port N --nonce TEXT --lexicon FILE\n";
my %lexicon = read_lexicon($lexicon_path);

local $SIG{PIPE} = 'IGNORE';
my $server = IO::Socket::INET->new(LocalAddr => '127.0.0.1', LocalPort => $port, Listen => 64, ReuseAddr => 1)
    or die "cannot listen on 127.0.0.1:$port: $!\n";
print "listening on 127.0.0.1:$port\n";

my $waiting = IO::Select->new($server);
while ($waiting->can_read(IDLE_SECONDS)) {
    my $client = $server->accept or next;
    my ($method, $path, $body) = read_request($client);
    my ($status, $answer, $last) = defined $method ? respond($method, $path, $body) : (400, { error => 'no request' });
    my $text = encode_json($answer);
    print {$client} "HTTP/1.1 $status\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: "
        . length($text) . "\r\n\r\n$text";
    close $client;
    last if $last;
}

sub respond {
    my ($method, $path, $body) = @_;
    return ('200 OK', { status => 'ok', nonce => $nonce }) if "$method $path" eq 'GET /health';
    return ('200 OK', { name => 'number_words', nodes => { read => { inputs => ['text'], outputs => ['value'] } } })
        if "$method $path" eq 'GET /manifest';
    return ('200 OK', { status => 'stopping' }, 1) if "$method $path" eq "POST /stop/$nonce";
    return ('404 Not Found', { error => "nothing at $method $path" }) unless "$method $path" eq 'POST /call/read';
    my $input = eval { decode_json($body) };
    return ('400 Bad Request', { error => 'the body must be JSON with a "text"' })
        unless ref $input eq 'HASH' && defined $input->{text};
    my $value = eval { read_number($input->{text}) };
    return ('200 OK', { value => $value }) if defined $value;
    chomp(my $reason = $@);
    return ('422 Unprocessable Entity', { error => $reason });
}

# "two hundred and one": a scale multiplies what stands before it, and thousands and more close a group.
sub read_number {
    my ($text) = @_;
    my ($total, $group) = (0, 0);
    for my $word (grep { $_ ne 'and' } split /[\s,]+/, lc $text) {
        my $entry = $lexicon{$word} or die qq{unknown word "$word"\n};
        if ($entry->{kind} eq 'unit') {
            $group += $entry->{value};
        } elsif ($entry->{value} >= 1000) {
            $total += ($group || 1) * $entry->{value};
            $group = 0;
        } else {
            $group = ($group || 1) * $entry->{value};
        }
    }
    return $total + $group;
}

sub read_request {
    my ($client) = @_;
    my $readable = IO::Select->new($client);
    my $text = '';
    until ($text =~ /\r\n\r\n/) {
        return unless $readable->can_read(REQUEST_SECONDS) && sysread($client, $text, 65536, length $text);
    }
    my ($head, $body) = split /\r\n\r\n/, $text, 2;
    my ($length) = $head =~ /^content-length:\s*(\d+)/im;
    while (length $body < ($length // 0)) {
        return unless $readable->can_read(REQUEST_SECONDS) && sysread($client, $body, 65536, length $body);
    }
    my ($method, $path) = $head =~ /^(\S+) (\S+)/;
    return ($method, $path, $body);
}

sub read_lexicon {
    my ($path) = @_;
    open my $lines, '<', $path or die "$path: $!\n";
    my %found;
    while (my $line = <$lines>) {
        chomp $line;
        my ($word, $value, $kind) = split /\t/, $line;
        $found{$word} = { value => $value, kind => $kind };
    }
    close $lines;
    return %found;
}
