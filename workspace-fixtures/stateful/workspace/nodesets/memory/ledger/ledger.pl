# Keeps a sum and carries it over a reload, in a language that evalpin has no runtime for: POST /call/add {"by": 3} -> {"count": 3}.
# What its state is called, and how it comes from an older one, stands in format.json. Ends by itself when nobody asks for a while.
use strict;
use warnings;
no warnings 'portable';
use Getopt::Long;
use IO::Select;
use IO::Socket::INET;
use JSON::PP;

use constant IDLE_SECONDS    => 600;
use constant REQUEST_SECONDS => 5;

GetOptions('nonce=s' => \my $nonce) or die "usage: ledger.pl --nonce TEXT\n";
my $json   = JSON::PP->new->canonical;
my $format = $json->decode(read_file('format.json'));
my %schema = ($format->{field} => 'u64');
my $sum    = 0;

local $SIG{PIPE} = 'IGNORE';
my $server = IO::Socket::INET->new(LocalAddr => '127.0.0.1', LocalPort => 0, Listen => 64) or die "cannot listen: $!\n";
write_file($ENV{EVALPIN_PORT_FILE}, $server->sockport);

my $waiting = IO::Select->new($server);
while ($waiting->can_read(IDLE_SECONDS)) {
    my $client = $server->accept or next;
    my ($method, $path, $headers, $body) = read_request($client);
    my ($status, $answer, @head) = defined $method ? respond("$method $path", $headers, $body) : refuse('400 Bad Request', 'no request');
    my $text = ref $answer ? $json->encode($answer) : $answer;
    print {$client} join "\r\n", "HTTP/1.1 $status", 'Content-Type: application/json', 'Connection: close', 'Content-Length: ' . length $text, @head, '', $text;
    close $client;
}

sub respond {
    my ($route, $headers, $body) = @_;
    return ('200 OK', { status => 'ready', nonce => $nonce }) if $route eq 'GET /health';
    return ('200 OK', manifest()) if $route eq 'GET /manifest';
    return add($body) if $route eq 'POST /call/add';
    return refuse('404 Not Found', "nothing answers $route") unless $route =~ m{^(GET|POST) /state$};
    return refuse('403 Forbidden', 'the nonce is wrong') unless ($headers->{'x-evalpin-nonce'} // '') eq $nonce;
    return $route eq 'GET /state' ? give_state($headers) : take_state($headers, $body);
}

sub manifest {
    my @steps = map { { from => schema_hash($_->{from} => 'u64'), to => schema_hash($_->{to} => 'u64') } } @{ $format->{migrations} };
    return {
        name  => 'ledger',
        nodes => { add => { inputs => ['by?'], outputs => [ 'count', 'version' ] } },
        state => { schema => \%schema, schema_hash => schema_hash(%schema), migrations => \@steps },
    };
}

sub add {
    my ($body) = @_;
    my $inputs = eval { $json->decode($body) };
    return refuse('400 Bad Request', 'the body must be a JSON object') unless ref $inputs eq 'HASH';
    $sum += $inputs->{by} // 1;
    return ('200 OK', { count => $sum, version => $format->{version} });
}

sub give_state {
    my ($headers) = @_;
    return refuse('406 Not Acceptable', 'state comes as application/json') unless ($headers->{accept} // '*/*') =~ m{application/json|\*/\*};
    return ('200 OK', { $format->{field} => $sum }, 'evalpin-state-schema: ' . $json->encode(\%schema), 'evalpin-state-schema-hash: ' . schema_hash(%schema));
}

sub take_state {
    my ($headers, $body) = @_;
    return refuse('415 Unsupported Media Type', 'it reads application/json') unless ($headers->{'content-type'} // '') eq 'application/json';
    my $given = $headers->{'evalpin-state-schema-hash'} // '';
    my ($step) = grep { schema_hash($_->{from} => 'u64') eq $given } @{ $format->{migrations} };
    my $same = $given eq schema_hash(%schema);
    return refuse('409 Conflict', "no migration leads from $given to " . schema_hash(%schema)) unless $same || $step;
    my $state = eval { $json->decode($body) };
    return refuse('400 Bad Request', 'the state is no JSON object') unless ref $state eq 'HASH';
    my $field = $same ? $format->{field} : $step->{from};
    my $value = $state->{$field};
    return refuse('422 Unprocessable Entity', "the field $field is no u64") unless defined $value && $value =~ /^\d+$/ && keys %$state == 1;
    $sum = $value * ($same ? 1 : $step->{factor});
    return ('200 OK', { restored => JSON::PP::true, migrations => $same ? [] : [ { from => $given, to => schema_hash(%schema) } ] });
}

# FNV-1a with 64 bits, which wrap around by themselves as integers of the machine.
sub schema_hash {
    my (%types) = @_;
    my $hash = 0xcbf29ce484222325;
    for my $byte (unpack 'C*', join '', map { "$_\0$types{$_}\0" } sort keys %types) {
        use integer;
        $hash = ($hash ^ $byte) * 0x100000001b3;
    }
    return sprintf '%016x', $hash;
}

sub refuse {
    my ($status, $message) = @_;
    return ($status, { error => { message => $message } });
}

sub read_request {
    my ($client) = @_;
    my $readable = IO::Select->new($client);
    my $text = '';
    until ($text =~ /\r\n\r\n/) {
        return unless $readable->can_read(REQUEST_SECONDS) && sysread($client, $text, 65536, length $text);
    }
    my ($head, $body) = split /\r\n\r\n/, $text, 2;
    my ($first, @lines) = split /\r\n/, $head;
    my %headers = map { /^([^:]+):\s*(.*?)\s*$/ ? (lc $1 => $2) : () } @lines;
    while (length $body < ($headers{'content-length'} // 0)) {
        return unless $readable->can_read(REQUEST_SECONDS) && sysread($client, $body, 65536, length $body);
    }
    my ($method, $path) = $first =~ /^(\S+) (\S+)/;
    return ($method, $path, \%headers, $body);
}

sub read_file {
    my ($path) = @_;
    open my $file, '<', $path or die "$path: $!\n";
    local $/ = undef;
    return scalar <$file>;
}

sub write_file {
    my ($path, $text) = @_;
    open my $file, '>', "$path.tmp" or die "$path.tmp: $!\n";
    print {$file} $text;
    close $file;
    rename "$path.tmp", $path or die "$path: $!\n";
}
